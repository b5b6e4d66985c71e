import { type Colors, colors, type Theme } from "./colors";
import { look } from "./look";

export const theme: Theme = {
  ...look,
  light: fillIn(look.light) as Theme["light"],
  dark: fillIn(look.dark),
};

function fillIn(named: Colors): Colors {
  const filled: Record<string, string> = { ...named };
  for (const [color, fallback] of Object.entries(colors)) {
    const value = filled[fallback];
    if (!(color in look.light) && value !== undefined) filled[color] = value;
  }
  return filled;
}
