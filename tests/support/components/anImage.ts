import type { IGatsbyImageData } from "gatsby-plugin-image";

/** The data of one picture as gatsby-plugin-image returns it. */
export function anImage(name = "room"): IGatsbyImageData {
  return {
    layout: "constrained",
    width: 1280,
    height: 854,
    backgroundColor: "#88b8a8",
    images: {
      sources: [{ type: "image/avif", srcSet: `/static/${name}-400.avif 400w`, sizes: "92vw" }],
      fallback: {
        src: `/static/${name}-1280.jpg`,
        srcSet: `/static/${name}-400.jpg 400w`,
        sizes: "92vw",
      },
    },
  };
}
