import { graphql } from "gatsby";
import { Picture } from "./Picture";

type Props = { picture: Queries.FigureFragment };

/** A picture with its caption, if it has one. */
export function Figure({ picture: { image, imageAlt, caption } }: Props) {
  return (
    <figure>
      <Picture image={image.childImageSharp?.detail} alt={imageAlt} />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  );
}

export const fragment = graphql`
  fragment Figure on Picture {
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
`;
