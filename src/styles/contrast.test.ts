import { paletteOf } from "../../adopt/paletteOf";
import { mailColors } from "../../api/mail/mailStyles";
import { look } from "../../shared/look";
import { contrastOf } from "./contrastOf";
import { contrastPairs } from "./contrastPairs";

const answers: [brand: string, accent?: string][] = [
  ["#14532d", "#f59e0b"],
  ["#ffee00"],
  ["#000000", "#ffffff"],
  ["#e11d48"],
  ["#7dd3fc", "#0c4a6e"],
];
const looks = [look, ...answers.map((colors) => paletteOf(...colors))];

test("every text can be read in both schemes, in this company's colors and in any other's", () => {
  for (const { light, dark } of looks)
    for (const colors of [light, { ...light, ...dark }])
      for (const [front, back, least] of contrastPairs) {
        const isReadable = contrastOf(colors[front], colors[back]) >= least;
        expect([light.brand, front, back, isReadable]).toEqual([light.brand, front, back, true]);
      }
  for (const { brand, quiet } of Object.values(mailColors))
    expect(contrastOf(brand, quiet)).toBeGreaterThanOrEqual(4.5);
});

test("a color that can be read stays as it is", () => {
  const chosen = { brand: "#14532d", accent: "#f59e0b" };
  expect(paletteOf(chosen.brand, chosen.accent).light).toMatchObject(chosen);
});
