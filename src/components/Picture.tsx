import type { IGatsbyImageData } from "gatsby-plugin-image"
import styled from "styled-components"

type Props = {
  image: IGatsbyImageData | null | undefined
  alt: string
  /** The page's first picture is fetched at once and before others; all the rest wait until they come near. */
  first?: boolean
  className?: string
}

/**
 * A picture in the smallest format the browser takes, drawn from gatsby-plugin-image's data without its client component:
 * that one needs a script and style attributes. Its own width and height and dominant colour hold the place.
 */
export function Picture({ image, alt, first = false, className }: Props) {
  if (!image?.images.fallback) return null
  const { sources = [], fallback } = image.images
  return (
    <picture className={className}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={source.sizes} />
      ))}
      <Root
        $color={image.backgroundColor}
        src={fallback.src}
        srcSet={fallback.srcSet}
        sizes={fallback.sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? undefined : "async"}
      />
    </picture>
  )
}

const Root = styled.img<{ $color?: string }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  background-color: ${({ $color = "transparent" }) => $color};
`
