import type { Font, GlyphRun } from "fontkit";
import { displayFace } from "../../shared/displayFace";

/** The headings' own, in em. */
export const headingSpacing = displayFace.tracking;

/** Sets one line of text as outlines, the first letter's foot at 0,0: what is drawn needs no font where it is shown. */
export function outlineText(
  font: Font,
  text: string,
  size: number,
  letterSpacing = headingSpacing,
): { path: string; width: number } {
  const scale = size / font.unitsPerEm;
  const spacing = letterSpacing * size;
  const { glyphs, positions } = layOutText(font, text);
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

/** A line as browsers set letter-spaced text: with kerning, without ligatures. */
function layOutText(font: Font, text: string): GlyphRun {
  return font.layout(text, { liga: false, calt: false });
}

/** How wide a line is; `letterSpacing` in em. */
export function measureText(font: Font, text: string, size: number, letterSpacing: number): number {
  const { positions } = layOutText(font, text);
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (advance / font.unitsPerEm + Math.max(0, positions.length - 1) * letterSpacing) * size;
}
