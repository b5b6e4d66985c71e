import { contrastOf } from "../../src/styles/contrastOf";
import { mailColors } from "./mailStyles";

test.each(["light", "dark"] as const)("the words of a mail can be read, %s", (scheme) => {
  const color = mailColors[scheme];
  for (const [words, ground] of [
    [color.ink, color.surfaceRaised],
    [color.inkSoft, color.surfaceRaised],
    [color.brand, color.surfaceRaised],
    [color.error, color.surfaceRaised],
    [color.onBrand, color.brand],
    [color.brand, color.quiet],
  ] as const)
    expect(contrastOf(words, ground)).toBeGreaterThanOrEqual(4.5);
});
