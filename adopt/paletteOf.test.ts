import { contrastOf } from "../src/styles/contrastOf";
import { contrastPairs } from "../src/styles/contrastPairs";
import { paletteOf } from "./paletteOf";

test.each([
  ["#14532d", "#f59e0b"],
  ["#ffee00", undefined],
  ["#000000", "#ffffff"],
  ["#e11d48", "#e11d48"],
  ["#7dd3fc", "#0c4a6e"],
])("whatever the colours (%s, %s), every text can be read in both schemes", (color, accent) => {
  const { light, dark } = paletteOf(color, accent);
  for (const colors of [light, { ...light, ...dark }])
    for (const [front, back, least] of contrastPairs)
      expect([front, back, contrastOf(colors[front], colors[back]) >= least]).toEqual([
        front,
        back,
        true,
      ]);
});

test("a colour that can be read stays as it is", () => {
  expect(paletteOf("#14532d", "#f59e0b").light).toMatchObject({
    brand: "#14532d",
    accent: "#f59e0b",
  });
});
