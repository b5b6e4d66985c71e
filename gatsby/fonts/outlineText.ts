import type { Font } from "fontkit";
import { displayFace } from "../../shared/displayFace";

/** The headings' own, in em. */
const headingSpacing = displayFace.tracking;

/** Sets one line of text as outlines, the first letter's foot at 0,0: what is drawn needs no font where it is shown. */
export function outlineText(
  font: Font,
  text: string,
  size: number,
  letterSpacing = headingSpacing,
): { path: string; width: number } {
  const scale = size / font.unitsPerEm;
  const spacing = letterSpacing * size;
  // As browsers set letter-spaced text: with kerning, without ligatures.
  const { glyphs, positions } = font.layout(text, { liga: false, calt: false });
  let x = 0;
  const paths = glyphs.map((glyph, index) => {
    const position = positions[index];
    const path = glyph.path
      .scale(scale, -scale)
      .translate(x + (position?.xOffset ?? 0) * scale, 0)
      .toSVG();
    x += (position?.xAdvance ?? glyph.advanceWidth) * scale + spacing;
    return path;
  });
  return { path: paths.join(""), width: Math.max(0, x - spacing) };
}
