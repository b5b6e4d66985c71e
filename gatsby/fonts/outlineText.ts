import type { Font as PlainFont } from "fontkit";
import { displayFace } from "../../shared/displayFace";
import type { Font } from "./openDisplayFace";

/** The headings' own, in em. */
const headingSpacing = displayFace.tracking;

/** Sets one line of text as outlines, the first letter's foot at 0,0: what is drawn needs no font where it is shown. */
export function outlineText(
  font: Font,
  text: string,
  size: number,
  letterSpacing = headingSpacing,
): { path: string; width: number } {
  const spacing = letterSpacing * size;
  let x = 0;
  const paths = splitByFont(font, text).flatMap(({ face, part }) => {
    const scale = size / face.unitsPerEm;
    // As browsers set letter-spaced text: with kerning, without ligatures.
    const { glyphs, positions } = face.layout(part, { liga: false, calt: false });
    return glyphs.map((glyph, index) => {
      const position = positions[index];
      const path = glyph.path
        .scale(scale, -scale)
        .translate(x + (position?.xOffset ?? 0) * scale, 0)
        .toSVG();
      x += (position?.xAdvance ?? glyph.advanceWidth) * scale + spacing;
      return path;
    });
  });
  return { path: paths.join(""), width: Math.max(0, x - spacing) };
}

/** The parts of a text, each with the font that has its letters. What none has, like an emoji, is left out: it would be a box. */
function splitByFont(font: Font, text: string): { face: PlainFont; part: string }[] {
  const parts: { face: PlainFont; part: string }[] = [];
  // Composed, because fonts have "ś" as one letter.
  for (const letter of text.normalize()) {
    const code = letter.codePointAt(0) ?? 0;
    const face = [font, font.more].find((one) => one?.hasGlyphForCodePoint(code));
    const last = parts.at(-1);
    if (last && last.face === face) last.part += letter;
    else if (face) parts.push({ face, part: letter });
  }
  return parts;
}
