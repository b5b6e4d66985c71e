import { darkTokens } from "./darkTokens";
import { declarations } from "./declarations";
import { tokens } from "./tokens";
import { vars } from "./vars";

test("every token that a style can name is printed once", () => {
  const printed = declarations(tokens);
  for (const [group, values] of Object.entries(tokens)) {
    for (const name of Object.keys(values))
      expect(printed.split(`--${group}-${name}:`)).toHaveLength(2);
  }
  expect(vars.color.brand).toBe("var(--color-brand)");
  expect(printed).toContain(`--color-brand: ${tokens.color.brand};`);
});

test("the dark scheme changes only tokens that exist", () => {
  const printed = declarations(tokens);
  for (const [group, values] of Object.entries(darkTokens)) {
    for (const name of Object.keys(values)) expect(printed).toContain(`--${group}-${name}:`);
  }
});
