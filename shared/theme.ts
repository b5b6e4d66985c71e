import { type Colors, colors, type Theme } from "./colors";
import { look } from "./look";

export const theme: Theme = {
  ...look,
  light: addFallbacks(look.light) as Theme["light"],
  dark: addFallbacks(look.dark),
};

function addFallbacks(named: Colors): Colors {
  const filled: Record<string, string> = { ...named };
  for (const [color, fallback] of Object.entries(colors)) {
    const value = filled[fallback];
    if (!(color in look.light) && value !== undefined) filled[color] = value;
  }
  return filled;
}
