import { type Colors, colors, type Theme } from "./colors";
import { look } from "./look";

/** How the site, its mails, icons and share pictures look. */
export const theme: Theme = {
  ...look,
  light: fillIn(look.light) as Theme["light"],
  dark: fillIn(look.dark),
};

/** Adds the colors that are newer than the company's look, in the order in which they stand in. */
function fillIn(named: Colors): Colors {
  const filled: Record<string, string> = { ...named };
  for (const [color, standIn] of Object.entries(colors)) {
    const value = filled[standIn];
    if (!(color in look.light) && value !== undefined) filled[color] = value;
  }
  return filled;
}
