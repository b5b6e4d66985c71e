import { contrastOf } from "./contrastOf";
import { darkTokens } from "./darkTokens";
import { tokens } from "./tokens";

type Color = keyof typeof tokens.color;

const grounds: Color[] = ["surface", "surfaceWarm", "surfaceRaised", "brandSoft", "accentSoft"];

/** Which colour is used on which, and the least contrast allowed: 7 for body text, 4.5 for short text, 3 for shapes. */
const pairs: [front: Color, back: Color, least: number][] = [
  ...grounds.flatMap((ground): [Color, Color, number][] => [
    ["ink", ground, 7],
    ["inkSoft", ground, 7],
    ["brand", ground, 4.5],
    ["accentStrong", ground, 4.5],
    ["focus", ground, 3],
  ]),
  ["onDeep", "deep", 7],
  ["onDeepSoft", "deep", 7],
  ["accent", "deep", 4.5],
  ["onBrand", "brand", 4.5],
  ["onBrand", "brandHover", 4.5],
  ["onBrand", "error", 4.5],
  ["onAccent", "accent", 4.5],
  ["onAccent", "accentHover", 4.5],
  // The tooltip inverts the page's colours.
  ["surface", "ink", 7],
  ["error", "surface", 4.5],
  ["error", "surfaceRaised", 4.5],
  ["lineStrong", "surfaceRaised", 3],
];

const schemes: Record<string, Record<Color, string>> = {
  light: tokens.color,
  dark: { ...tokens.color, ...darkTokens.color },
};

for (const [scheme, colors] of Object.entries(schemes)) {
  test.each(pairs)(`in the ${scheme} scheme %s can be read on %s (%d:1)`, (front, back, least) => {
    expect(contrastOf(colors[front], colors[back])).toBeGreaterThanOrEqual(least);
  });
}
