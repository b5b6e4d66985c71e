import type { Color } from "../../src/styles/contrastPairs";
import { darkTokens } from "../../src/styles/darkTokens";
import { tokens } from "../../src/styles/tokens";
import type { Answers } from "./readAnswers";
import { type Colors, mixColors, nearestReadable } from "./nearestReadable";

const black = "#000000";
const white = "#ffffff";

/**
 * The colours of both schemes that follow from the colour of links and main buttons. Each of them can be read where it is
 * used (WCAG 2.2 AA); only the given colour itself is left as it is.
 *
 * @param brand a # and six small hexadecimal digits
 */
export function paletteOf(brand: string): Required<Pick<Answers, "colors" | "darkColors">> {
  const deep = mixColors(brand, black, 0.35);
  const light = { brand, brandHover: deep, brandSoft: mixColors(brand, white, 0.9), deep };
  const pale = mixColors(brand, white, 0.6);
  const dark = {
    brand: pale,
    brandHover: mixColors(brand, white, 0.75),
    brandSoft: mixColors(brand, black, 0.7),
    deep: mixColors(brand, black, 0.5),
    focus: pale,
  };
  const colors = makeReadable(tokens.color, { ...light, focus: brand }, ["brand", "focus"]);
  const base = { ...tokens.color, ...colors, ...darkTokens.color };
  return { colors, darkColors: makeReadable(base, dark, []) };
}

function makeReadable<Name extends Color>(
  base: Colors,
  chosen: Record<Name, string>,
  fixed: Color[],
): Record<Name, string> {
  const made: Record<Name, string> = { ...chosen };
  for (const name of Object.keys(chosen) as Name[])
    if (!fixed.includes(name))
      made[name] = nearestReadable(name, { ...base, ...made }) ?? chosen[name];
  return made;
}
