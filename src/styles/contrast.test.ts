import { darkTokens } from "./darkTokens"
import { tokens } from "./tokens"

type Color = keyof typeof tokens.color

const grounds: Color[] = ["surface", "surfaceWarm", "surfaceRaised", "brandSoft", "accentSoft"]

/** What stands on what, and the least contrast it may have: 7 for running text, 4.5 for short words, 3 for shapes. */
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
  // The tooltip is the page's colours turned round.
  ["surface", "ink", 7],
  ["error", "surface", 4.5],
  ["error", "surfaceRaised", 4.5],
  ["lineStrong", "surfaceRaised", 3],
]

const schemes: Record<string, Record<Color, string>> = {
  light: tokens.color,
  dark: { ...tokens.color, ...darkTokens.color },
}

for (const [scheme, colors] of Object.entries(schemes)) {
  test.each(pairs)(`in the ${scheme} scheme %s can be read on %s (%d:1)`, (front, back, least) => {
    expect(contrast(colors[front], colors[back])).toBeGreaterThanOrEqual(least)
  })
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
