import { contrastOf } from "../../src/styles/contrastOf";
import { darkTokens } from "../../src/styles/darkTokens";
import { tokens } from "../../src/styles/tokens";
import { mailColors } from "./renderMail";

test("mails have the site's own colours, light and dark", () => {
  const { moreButton, ...light } = mailColors.light;
  expect(tokens.color).toMatchObject(light);
  expect(moreButton).toBe(tokens.color.brandSoft);
  const { moreButton: darkMoreButton, ...dark } = mailColors.dark;
  const darkColors = { ...tokens.color, ...darkTokens.color };
  expect(darkColors).toMatchObject(dark);
  expect(darkMoreButton).toBe(darkColors.line);
});

test.each(["light", "dark"] as const)("the words of a mail can be read, %s", (scheme) => {
  const color = mailColors[scheme];
  for (const [words, ground] of [
    [color.ink, color.surfaceRaised],
    [color.inkSoft, color.surfaceRaised],
    [color.inkSoft, color.surfaceWarm],
    [color.brand, color.surfaceRaised],
    [color.error, color.surfaceRaised],
    [color.onBrand, color.brand],
    [color.brand, color.moreButton],
  ] as const)
    expect(contrastOf(words, ground)).toBeGreaterThanOrEqual(4.5);
});
