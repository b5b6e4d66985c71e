import { paletteOf } from "../../adopt/paletteOf";
import { mailColors } from "../../api/mail/renderCard";
import { theme } from "../../shared/theme";
import { contrastOf } from "./contrastOf";
import { contrastPairs } from "./contrastPairs";

const pairs = ["#14532d #f59e0b", "#ffee00", "#000000 #ffffff", "#7dd3fc #0c4a6e"];
const brands = `#000000 #0a0405 #231f20 #0b1f3a #14532d #6d1a36 #777777 #e11d48 #f59e0b #7dd3fc
  #f3efe6 #fff4b0`.split(/\s+/);
const palettes = [...pairs, ...brands].map((colors) =>
  paletteOf(...(colors.split(" ") as [string])),
);
const looks = [theme, ...palettes];

test("all text has enough contrast in both color schemes, with this company's colors and with sample colors", () => {
  const unreadable = looks.flatMap(({ light, dark }) =>
    [light, { ...light, ...dark }].flatMap((colors) =>
      contrastPairs
        .filter(([front, back, least]) => contrastOf(colors[front], colors[back]) < least)
        .map(([front, back]) => `${front} on ${back}, with the brand color ${colors.brand}`),
    ),
  );
  expect(unreadable).toEqual([]);
  // Buttons have no border, so their color must stand out. A gray button needs a high contrast to look enabled.
  for (const { light } of looks)
    expect(contrastOf(light.accent, light.surface)).toBeGreaterThanOrEqual(1.2);
  const { accent, surface } = paletteOf("#777777").light;
  expect(contrastOf(accent, surface)).toBeGreaterThanOrEqual(7);
  for (const { brand, quiet } of Object.values(mailColors))
    expect(contrastOf(brand, quiet)).toBeGreaterThanOrEqual(4.5);
});

test("a button in any brand color changes color on hover", () => {
  const schemes = palettes.flatMap(({ light, dark }) => [light, { ...light, ...dark }]);
  for (const { brand, brandHover, accent, accentHover } of schemes)
    for (const change of [contrastOf(brand, brandHover), contrastOf(accent, accentHover)])
      expect(change).toBeGreaterThan(1.1);
});

test("rebrand keeps colors that have enough contrast", () => {
  const [brand, accent] = ["#14532d", "#f59e0b"];
  expect(paletteOf(brand, accent).light).toMatchObject({ brand, accent });
});
