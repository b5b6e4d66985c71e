import { graphql } from "gatsby";
import styled from "styled-components";
import { BlockHead } from "../../components/BlockHead";
import { Picture } from "../../components/Picture";
import { media } from "../../styles/media";
import { vars } from "../../styles/vars";

type Props = { block: Queries.GalleryBlockFragment };

/** Pictures with captions: a wide one above two others. */
export function GalleryBlock({ block }: Props) {
  return (
    <section data-print="no">
      <BlockHead title={block.title} intro={block.intro} />
      <Gallery>
        {block.items?.map((item) => (
          <figure key={item.title}>
            <Picture image={item.image?.childImageSharp?.gallery} alt={item.imageAlt ?? ""} />
            <figcaption>{item.title}</figcaption>
          </figure>
        ))}
      </Gallery>
    </section>
  );
}

const Gallery = styled.div`
  display: grid;
  gap: ${vars.space.l};

  & picture {
    overflow: hidden;
    aspect-ratio: 3 / 2;
    border-radius: ${vars.radius.large};
  }
  & > :first-child picture {
    border-top-right-radius: ${vars.radius.petal};
  }
  & figcaption {
    margin-top: ${vars.space.xs};
    color: ${vars.color.inkSoft};
    font-size: ${vars.size.small};
  }
  ${media.medium} {
    grid-template-columns: 1fr 1fr;

    & > :first-child {
      grid-column: 1 / -1;
    }
    & > :first-child picture {
      aspect-ratio: 2 / 1;
    }
  }
`;

export const fragment = graphql`
  fragment GalleryBlock on ServiceBlock {
    title
    intro
    items {
      title
      imageAlt
      image {
        childImageSharp {
          gallery: gatsbyImageData(
            layout: CONSTRAINED
            width: 1600
            breakpoints: [640, 1280, 1600]
            sizes: "(min-width: 64rem) 52rem, 88vw"
          )
        }
      }
    }
  }
`;
