import { getSrc, type IGatsbyImageData, withArtDirection } from "gatsby-plugin-image";
import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { tokens } from "../styles/tokens";

type Props = {
  image: IGatsbyImageData | null | undefined;
  /** The same picture, cropped for screens that are taller than wide. */
  portrait?: IGatsbyImageData | undefined;
  alt: string;
  /** Loads the picture immediately. All others load when they come near the screen. */
  first?: boolean;
  className?: string;
};

/**
 * A picture in the smallest format that the browser supports. gatsby-plugin-image makes the files and their
 * data. We don't use its components, because they need a script, style attributes or a second copy for
 * browsers without script (docs/decisions/0020). The JPEG has one size, because few browsers lack AVIF.
 */
export function Picture({ image, portrait, alt, first = false, className }: Props) {
  if (!image?.images.fallback) return null;
  const data = portrait
    ? withArtDirection(image, [{ media: "(orientation: portrait)", image: portrait }])
    : image;
  // For full-width pictures Gatsby reports width 1 and height = ratio; HTML needs whole numbers.
  const scale = data.layout === "fullWidth" ? 1_000 : 1;
  return (
    <picture className={className}>
      {data.images.sources?.map(({ media, type, srcSet, sizes }) => (
        <source
          key={`${media} ${type}`}
          media={media}
          type={type}
          srcSet={srcSet.replaceAll(",\n", ",")}
          // withArtDirection omits these for the JPEG of the portrait crop.
          sizes={sizes ?? portrait?.images.fallback?.sizes}
        />
      ))}
      <Root
        // A JPEG is opaque. Other formats may be transparent, so they get no background color.
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
  ${({ $color }) =>
    $color === undefined &&
    css`
      /* A transparent picture is drawn for a light page. */
      ${media.dark} {
        background-color: ${tokens.color.surface};
      }
    `}
`;
