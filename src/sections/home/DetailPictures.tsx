import { graphql } from "gatsby";
import styled from "styled-components";
import { Band } from "../../components/Band";
import { Container } from "../../components/Container";
import { Picture } from "../../components/Picture";
import { SectionHead } from "../../components/SectionHead";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { content: Queries.DetailPicturesFragment };

export function DetailPictures({ content }: Props) {
  return (
    <Band aria-labelledby="details-title" data-print="no">
      <Container>
        <SectionHead id="details-title" title={content.title} intro={content.text} />
        <Pictures>
          {content.pictures.map((picture) => (
            <figure key={picture.imageAlt}>
              <Picture image={picture.image.childImageSharp?.detail} alt={picture.imageAlt} />
              <figcaption>{picture.caption}</figcaption>
            </figure>
          ))}
        </Pictures>
      </Container>
    </Band>
  );
}

const Pictures = styled.div`
  display: grid;
  gap: clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem);

  & picture {
    overflow: hidden;
    border-radius: ${vars.radius.large} ${vars.radius.petal} ${vars.radius.large}
      ${vars.radius.large};
    aspect-ratio: 3 / 2;
  }
  & figcaption {
    margin-top: ${vars.space.m};
    padding-left: ${vars.space.m};
    border-left: 2px solid ${vars.color.accent};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
  ${media.medium} {
    grid-template-columns: 1.25fr 1fr 1fr;

    & picture {
      aspect-ratio: auto;
      height: clamp(18rem, 32vw, 29rem);
    }
  }
`;

export const fragment = graphql`
  fragment DetailPictures on HomeDetails {
    title
    text
    pictures {
      imageAlt
      caption
      image {
        childImageSharp {
          detail: gatsbyImageData(
            layout: CONSTRAINED
            width: 1600
            breakpoints: [800, 1600]
            sizes: "(min-width: 48rem) 48vw, 88vw"
          )
        }
      }
    }
  }
`;
