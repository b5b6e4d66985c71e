import { graphql } from "gatsby";
import styled from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { CheckList } from "../../components/CheckList";
import { Picture } from "../../components/Picture";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { block: Queries.ServicesBlockFragment };

/** The services that a service consists of, each with a picture, such as the six organization services. */
export function ServicesBlock({ block }: Props) {
  return (
    <section>
      <BlockHead title={block.title} intro={block.intro} />
      <Cards role="list">
        {block.items?.map((item) => (
          <li key={item.title}>
            <Picture image={item.image?.childImageSharp?.small} alt={item.imageAlt ?? ""} />
            <h3>{item.title}</h3>
            {item.text ? <p>{item.text}</p> : null}
            {item.points ? <CheckList toTick entries={item.points} /> : null}
          </li>
        ))}
      </Cards>
    </section>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: ${vars.space.xl} ${vars.space.l};

  ${media.small} {
    grid-template-columns: 1fr 1fr;
  }

  & picture {
    overflow: hidden;
    aspect-ratio: 3 / 2;
    border-radius: ${vars.radius.large};
  }
  & h3 {
    margin-block: ${vars.space.m} ${vars.space.xxs};
    font-size: ${vars.size.heading4};
  }
  & p {
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
`;

export const fragment = graphql`
  fragment ServicesBlock on ServiceBlock {
    title
    intro
    items {
      title
      text
      points
      imageAlt
      image {
        childImageSharp {
          small: gatsbyImageData(
            layout: CONSTRAINED
            width: 1200
            breakpoints: [640, 1200]
            sizes: "(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 88vw"
          )
        }
      }
    }
  }
`;
