import { contrastOf } from "../../src/styles/contrastOf";
import { type Color, contrastPairs } from "../../src/styles/contrastPairs";

export type Colors = Record<Color, string>;

/** A pair of colours that cannot be read on each other (WCAG 2.2 AA). */
export type Unreadable = { front: Color; back: Color; contrast: number; least: number };

/** The pairs with one of these colours that have too little contrast. */
export function findUnreadablePairs(colors: Colors, names: readonly string[]): Unreadable[] {
  return contrastPairs
    .filter(([front, back]) => names.includes(front) || names.includes(back))
    .map(([front, back, least]) => ({
      front,
      back,
      least,
      contrast: contrastOf(colors[front], colors[back]),
    }))
    .filter(({ contrast, least }) => contrast < least);
}

/**
 * The colour itself, or mixed with as little black or white as makes every pair with it pass.
 *
 * @returns undefined when neither black nor white helps
 */
export function nearestReadable(name: Color, colors: Colors): string | undefined {
  for (let part = 0; part <= 1; part += 0.01)
    for (const target of ["#000000", "#ffffff"]) {
      const mixed = mixColors(colors[name], target, part);
      if (findUnreadablePairs({ ...colors, [name]: mixed }, [name]).length === 0) return mixed;
    }
  return undefined;
}

/** A colour with a part (0 to 1) of another in it; both have a # and six hexadecimal digits. */
export function mixColors(color: string, other: string, part: number): string {
  const [from, to] = [color, other].map((one) =>
    [1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16)),
  ) as [number[], number[]];
  return `#${from
    .map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * part))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}
