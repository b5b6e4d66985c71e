import type { IGatsbyImageData } from "gatsby-plugin-image";
import { Fragment } from "react";
import styled, { css } from "styled-components";
import { media } from "../styles/media";
import { tokens } from "../styles/tokens";

type Props = {
  image: IGatsbyImageData | null | undefined;
  instead?: { media: string; image: IGatsbyImageData; hasJpeg: boolean }[];
  alt: string;
  first?: boolean;
  className?: string;
};

/** Replaces gatsby-plugin-image's components, because our content security policy blocks their scripts and styles. */
export function Picture({ image, instead = [], alt, first = false, className }: Props) {
  const src = image?.images.fallback?.src;
  if (!image || !src) return null;
  // Gatsby reports full-width pictures as 1 wide with a fractional height, but HTML needs integers.
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
        // Only a JPEG gets a placeholder color, because the color would stay visible behind a transparent picture.
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
      /* Transparent pictures are drawn for light pages, so they keep a light background in dark mode. */
      ${media.dark} {
        background-color: ${tokens.color.surface};
      }
    `}
`;
