import type { IGatsbyImageData } from "gatsby-plugin-image";
import styled from "styled-components";

type Props = {
  image: IGatsbyImageData | null | undefined;
  /** The same picture, cut for a screen that is higher than wide. */
  portrait?: IGatsbyImageData;
  alt: string;
  /** The page's first picture is fetched at once and before others; all the rest wait until they come near. */
  first?: boolean;
  className?: string;
};

/**
 * A picture in the smallest format the browser takes, drawn from gatsby-plugin-image's data without its client component:
 * that one needs a script and style attributes. The JPEG, for the few browsers that know neither AVIF nor WebP, has one size. Its own width and height and dominant colour hold the place.
 */
export function Picture({ image, portrait, alt, first = false, className }: Props) {
  if (!image?.images.fallback) return null;
  const { sources = [], fallback } = image.images;
  return (
    <picture className={className}>
      {portrait?.images.sources?.map((source) => (
        <source
          key={source.type}
          media="(orientation: portrait)"
          type={source.type}
          srcSet={source.srcSet}
          sizes={source.sizes}
        />
      ))}
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={source.sizes} />
      ))}
      <Root
        $color={image.backgroundColor}
        src={fallback.src}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "low"}
        decoding={first ? undefined : "async"}
      />
    </picture>
  );
}

const Root = styled.img<{ $color?: string }>`
  background-color: ${({ $color = "transparent" }) => $color};
`;
