import { getSrc, type IGatsbyImageData, withArtDirection } from "gatsby-plugin-image";
import styled from "styled-components";

type Props = {
  image: IGatsbyImageData | null | undefined;
  /** The same picture, cut for a screen that is taller than wide. */
  portrait?: IGatsbyImageData | undefined;
  alt: string;
  /** The page's first picture is fetched at once; all others wait until they come near the screen. */
  first?: boolean;
  className?: string;
};

/**
 * A picture in the smallest format that the browser takes. gatsby-plugin-image makes the data and puts the
 * portrait cut into it; its components are not used, because they need a script, style attributes or a
 * second copy for browsers without script (docs/decisions/0020). The JPEG, for the few browsers that do not
 * know AVIF, has one size.
 */
export function Picture({ image, portrait, alt, first = false, className }: Props) {
  if (!image?.images.fallback) return null;
  const data = portrait
    ? withArtDirection(image, [{ media: "(orientation: portrait)", image: portrait }])
    : image;
  // Of a full-width picture Gatsby gives the ratio alone, as a width of 1; HTML allows whole numbers only.
  const scale = data.layout === "fullWidth" ? 1_000 : 1;
  return (
    <picture className={className}>
      {data.images.sources?.map(({ media, type, srcSet, sizes }) => (
        <source
          key={`${media} ${type}`}
          media={media}
          type={type}
          srcSet={srcSet.replaceAll(",\n", ",")}
          // withArtDirection leaves them out for the portrait cut's JPEG.
          sizes={sizes ?? portrait?.images.fallback?.sizes}
        />
      ))}
      <Root
        // The other formats may be transparent: the page shows through them.
        $color={getSrc(data)?.endsWith(".jpg") ? data.backgroundColor : undefined}
        src={getSrc(data)}
        width={Math.round(data.width * scale)}
        height={Math.round(data.height * scale)}
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
