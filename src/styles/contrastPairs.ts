import type { Color } from "../../shared/colors";

const backgrounds: Color[] = ["surface", "surfaceWarm", "surfaceRaised", "brandSoft", "accentSoft"];

/** Pairs of colors and minimum contrasts: 7 for body text (WCAG 1.4.6), 4.5 for short text, 3 for shapes (1.4.11). */
export const contrastPairs: [front: Color, back: Color, least: number][] = [
  ...backgrounds.flatMap((background): [Color, Color, number][] => [
    ["ink", background, 7],
    ["inkSoft", background, 7],
    ["brand", background, 4.5],
    ["accentStrong", background, 4.5],
    ["focus", background, 3],
  ]),
  ["onDeep", "deep", 7],
  ["onDeepSoft", "deep", 7],
  ["accentOnDeep", "deep", 4.5],
  ["onBrand", "brand", 4.5],
  ["onBrand", "brandHover", 4.5],
  ["onBrand", "error", 4.5],
  ["onAccent", "accent", 4.5],
  ["onAccent", "accentHover", 4.5],
  ["surface", "ink", 7],
  ["error", "surface", 4.5],
  ["error", "surfaceRaised", 4.5],
  ["lineStrong", "surfaceRaised", 3],
];
