import { contrastOf } from "./contrastOf";
import { type Color, contrastPairs } from "./contrastPairs";
import { darkTokens } from "./darkTokens";
import { tokens } from "./tokens";

const schemes: Record<string, Record<Color, string>> = {
  light: tokens.color,
  dark: { ...tokens.color, ...darkTokens.color },
};

for (const [scheme, colors] of Object.entries(schemes)) {
  test.each(contrastPairs)(
    `in the ${scheme} scheme %s can be read on %s (%d:1)`,
    (front, back, least) => {
      expect(contrastOf(colors[front], colors[back])).toBeGreaterThanOrEqual(least);
    },
  );
}
