import type { Font } from "fontkit"
import { tokens } from "../../src/styles/tokens"
import { drawLogo } from "./drawLogo"
import { drawMark } from "./drawMark"
import { fitTitle } from "./fitTitle"
import { setText } from "./setText"

/** What link previews ask for: 1.91 to 1. */
export const shareSize = { width: 1200, height: 630 }

/** Where the page's picture stands; everything left of it is the panel. */
export const sharePicture = { left: 520, width: shareSize.width - 520, height: shareSize.height }

const margin = 64
/** The picture's own rounded corner, as pictures on the site have one. */
const corner = 190
const lineHeight = 1.06

type Words = { title: string; name: string; area: string }

/** The panel with the mark, the name, the page's title and where we work, as an SVG that lies over the page's picture. */
export function drawShareOverlay(font: Font, { title, name, area }: Words): string {
  const { color } = tokens
  const { height } = shareSize
  const edge = sharePicture.left
  // No wider than the corner reaches: what would be empty need not be drawn.
  const width = edge + corner
  const fitted = fitTitle(font, title, { width: edge - margin - 24, height: 320, largest: 92, smallest: 48, lineHeight })
  const foot = height - margin - 62
  const lines = fitted.lines.map((line, index) => {
    const y = foot - (fitted.lines.length - 1 - index) * fitted.size * lineHeight
    return `<path transform="translate(${String(margin)} ${y.toFixed(1)})" d="${setText(font, line, fitted.size).path}"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">`,
    `<clipPath id="panel"><path d="M0 0H${String(edge)}V${String(height - corner)}A${String(corner)} ${String(corner)} 0 0 0 ${String(width)} ${String(height)}H0Z"/></clipPath>`,
    `<g clip-path="url(#panel)"><rect width="${String(width)}" height="${String(height)}" fill="${color.deep}"/>`,
    `<g transform="translate(430 560) rotate(18) scale(8.6)" opacity="0.05">${drawMark({ petals: "#fff" })}</g></g>`,
    `<g transform="translate(${String(margin)} ${String(margin - 8)})">${drawLogo(font, name, { words: color.onDeep, heart: color.accent }, 38).elements}</g>`,
    `<g fill="${color.onDeep}">${lines.join("")}</g>`,
    `<path transform="translate(${String(margin)} ${String(height - margin)})" fill="${color.onDeepSoft}" d="${setText(font, area, 30).path}"/>`,
    "</svg>",
  ].join("")
}
