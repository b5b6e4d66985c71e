import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Fragment } from "react";
import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { tokens } from "../styles/tokens";

type Props = {
  image: IGatsbyImageData | null | undefined;
  /** Pictures for some screens. The browser shows the first one whose media query and format fit. */
  instead?: { media: string; image: IGatsbyImageData; hasJpeg: boolean }[];
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
export function Picture({ image, instead = [], alt, first = false, className }: Props) {
  const src = image?.images.fallback?.src;
  if (!image || !src) return null;
  // For full-width pictures Gatsby reports width 1 and height = ratio; HTML needs whole numbers.
  const scale = image.layout === "fullWidth" ? 1_000 : 1;
  return (
    <picture className={className}>
      {[...instead, { media: undefined, image, hasJpeg: false }].map((one) => (
        <Fragment key={String(one.media)}>
          {one.image.images.sources?.map(({ type, srcSet, sizes }) => (
            <source
              key={type}
              media={one.media}
              type={type}
              srcSet={srcSet.replaceAll(",\n", ",")}
              sizes={sizes}
            />
          ))}
          {one.hasJpeg && <source media={one.media} srcSet={one.image.images.fallback?.src} />}
        </Fragment>
      ))}
      <Root
        // A JPEG is opaque. Other formats may be transparent, so they get no background color.
        $color={src.endsWith(".jpg") ? image.backgroundColor : undefined}
        src={src}
        width={Math.round(image.width * scale)}
        height={Math.round(image.height * scale)}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "low"}
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
