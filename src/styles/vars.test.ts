import { tokens } from "./tokens"
import { declarations, vars } from "./vars"

test("every token that a style can name is printed once", () => {
  for (const [group, values] of Object.entries(vars)) {
    for (const [name, reference] of Object.entries(values)) {
      expect(reference).toBe(`var(--${group}-${name})`)
      expect(declarations.split(`--${group}-${name}:`)).toHaveLength(2)
    }
  }
})

test.each([
  ["ink", "surface", 7],
  ["ink", "surfaceWarm", 7],
  ["ink", "brandSoft", 7],
  ["ink", "accentSoft", 7],
  ["inkSoft", "surface", 7],
  ["inkSoft", "surfaceWarm", 7],
  ["inkSoft", "brandSoft", 7],
  ["inkSoft", "surfaceRaised", 7],
  ["ink", "accent", 4.5],
  ["brand", "surface", 4.5],
  ["brand", "surfaceWarm", 4.5],
  ["onBrand", "brand", 4.5],
  ["onBrand", "brandStrong", 7],
  ["onBrandSoft", "brandStrong", 7],
  ["accent", "brandStrong", 4.5],
  ["accentStrong", "surface", 4.5],
  ["error", "surfaceRaised", 4.5],
  ["lineStrong", "surfaceRaised", 3],
  ["focus", "surface", 3],
] as const)("%s can be read on %s (%d:1)", (front, back, least) => {
  const [light, dark] = [luminance(tokens.color[front]), luminance(tokens.color[back])].sort((a, b) => b - a) as [number, number]
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(least)
})

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
