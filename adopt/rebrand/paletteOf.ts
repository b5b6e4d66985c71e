import sharp from "sharp";
import { contrastOf } from "../../src/styles/contrastOf";
import { type Color, contrastPairs } from "../../src/styles/contrastPairs";
import { darkTokens } from "../../src/styles/darkTokens";
import { tokens } from "../../src/styles/tokens";

const black = "#000000";
const white = "#ffffff";

type Made<Name extends Color> = Record<Name, string>;

/** The colours that follow from one; `asked` is that one. */
export type Palette = { asked: string; colors: Made<Color>; darkColors: Made<Color> };

/**
 * All colours of both schemes that follow from the colour of links and main buttons: the words, headings, grounds, lines and the
 * footer have a little of it. Each can be read where it is used (WCAG 2.2 AA), by construction. The warm accent, the light
 * grounds and the red of mistakes stay.
 *
 * @param color as CSS writes it: #6d1a36, darkred, rgb(109 26 54)
 */
export async function paletteOf(color: string): Promise<Palette> {
  const asked = await readColor(color);
  const light = (part: number) => mixColors(asked, white, part);
  const dark = (part: number) => mixColors(asked, black, part);
  const ink = mixColors(dark(0.6), "#202020", 0.4);
  const colors = makeReadable(tokens.color, {
    ink,
    inkSoft: mixColors(ink, "#6a6a6a", 0.35),
    onAccent: ink,
    brand: asked,
    brandSoft: light(0.9),
    brandHover: dark(0.35),
    deep: dark(0.45),
    onDeepSoft: light(0.82),
    focus: asked,
  });
  const ground = mixColors(dark(0.82), "#141414", 0.5);
  const darkColors = makeReadable(
    { ...tokens.color, ...colors, ...darkTokens.color },
    {
      surface: ground,
      surfaceWarm: mixColors(ground, white, 0.04),
      surfaceRaised: mixColors(ground, white, 0.06),
      line: mixColors(ground, white, 0.15),
      lineStrong: mixColors(ground, white, 0.5),
      onBrand: ground,
      brandSoft: mixColors(ground, asked, 0.25),
      deep: mixColors(ground, asked, 0.4),
      ink: light(0.93),
      inkSoft: mixColors(light(0.7), "#a8a8a8", 0.4),
      brand: light(0.55),
      brandHover: light(0.72),
      focus: light(0.55),
    },
  );
  return { asked, colors, darkColors };
}

async function readColor(color: string): Promise<string> {
  try {
    const create = { width: 1, height: 1, channels: 3, background: color } as const;
    return `#${(await sharp({ create }).raw().toBuffer()).toString("hex")}`;
  } catch (error) {
    throw new Error(
      `${color} is no colour. Write one as CSS does: #6d1a36, darkred or rgb(109 26 54).`,
      {
        cause: error,
      },
    );
  }
}

/** The colours in an order in which each can be made to pass with those before it. */
function makeReadable(base: Colors, wanted: Partial<Colors>): Made<Color> {
  const made: Colors = { ...base, ...wanted };
  for (const name of Object.keys(wanted) as Color[])
    made[name] = nearestReadable(name, made) ?? made[name];
  return Object.fromEntries(
    Object.keys(wanted).map((name) => [name, made[name as Color]]),
  ) as Made<Color>;
}

export type Colors = Record<Color, string>;

/** A pair of colours that cannot be read on each other (WCAG 2.2 AA). */
export type Unreadable = { front: Color; back: Color; contrast: number; least: number };

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

/** The colour with as little black or white as makes every pair with it pass; undefined when neither helps. */
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
