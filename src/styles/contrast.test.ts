import { type Color, look } from "../../shared/look";
import { contrastOf } from "./contrastOf";
import { contrastPairs } from "./contrastPairs";

const schemes: Record<string, Record<Color, string>> = {
  light: look.light,
  dark: { ...look.light, ...look.dark },
};

for (const [scheme, colors] of Object.entries(schemes)) {
  test.each(contrastPairs)(
    `in the ${scheme} scheme %s can be read on %s (%d:1)`,
    (front, back, least) => {
      expect(contrastOf(colors[front], colors[back])).toBeGreaterThanOrEqual(least);
    },
  );
}
