import type { Font, GlyphRun } from "fontkit";

/** A line as browsers set letter-spaced text: with kerning, without ligatures. */
export function layOutText(font: Font, text: string): GlyphRun {
  return font.layout(text, { liga: false, calt: false });
}

/** How wide a line is; `letterSpacing` in em. */
export function measureText(font: Font, text: string, size: number, letterSpacing: number): number {
  const { positions } = layOutText(font, text);
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (advance / font.unitsPerEm + Math.max(0, positions.length - 1) * letterSpacing) * size;
}
