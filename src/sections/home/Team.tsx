import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { Picture } from "../../components/Picture";
import { SectionHead } from "../../components/SectionHead";
import { vars } from "../../styles/vars";

type Props = { id: string; section: Queries.TeamFragment };

/** The people who do the work. */
export function Team({ id, section }: Props) {
  if (!section.people?.length) return null;
  return (
    <Band $tone="warm" aria-labelledby={id}>
      <Container>
        <SectionHead id={id} title={section.title} intro={section.intro} />
        <People role="list">
          {section.people.map(({ name, role, text, image, imageAlt }) => (
            <li key={name}>
              <Picture image={image.childImageSharp?.portrait} alt={imageAlt} />
              <h3>{name}</h3>
              <p>{role}</p>
              {text ? <p>{text}</p> : null}
            </li>
          ))}
        </People>
      </Container>
    </Band>
  );
}

const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${vars.space.xl};

  & picture {
    overflow: hidden;
    margin-bottom: ${vars.space.m};
    border-radius: ${vars.radius.large};
    aspect-ratio: 1;
  }
  & h3 {
    font-size: ${vars.size.heading4};
  }
  & p {
    color: ${vars.color.inkSoft};
  }
  & p + p {
    margin-top: ${vars.space.xs};
  }
`;

export const fragment = graphql`
  fragment Team on HomeSection {
    title
    intro
    people {
      name
      role
      text
      imageAlt
      image {
        childImageSharp {
          portrait: gatsbyImageData(
            layout: CONSTRAINED
            width: 640
            aspectRatio: 1
            breakpoints: [320, 640]
            sizes: "(min-width: 36rem) 20rem, 88vw"
          )
        }
      }
    }
  }
`;
