import { type Color, look, type Look } from "../shared/look";
import { contrastOf } from "../src/styles/contrastOf";
import { contrastPairs } from "../src/styles/contrastPairs";

const black = "#000000";
const white = "#ffffff";

/** The page's backgrounds and lines. */
const grounds = {
  surface: "#ffffff",
  surfaceWarm: "#f3f3f1",
  line: "#dcdcd9",
  lineStrong: "#7b7b78",
} as const;
/** The dark background, into which the company's colour is mixed. */
const darkest = "#151515";

type Colors = Record<Color, string>;

/**
 * All colours of both schemes. They follow from the colour of links and main buttons, of which words, headings, lines and the
 * footer have a little, from the colour of the buttons that ask for a quote, and from the ground. Each can be read where it is
 * used (WCAG 2.2 AA), by construction. Only the red of mistakes stays.
 *
 * @param brand as six hexadecimal digits: #6d1a36
 * @param accent the same; without it, one colour does both
 */
export function paletteOf(brand: string, accent: string = brand): Pick<Look, "light" | "dark"> {
  const asked = { brand, accent };
  const { surface } = grounds;
  const light = (part: number) => mixColors(asked.brand, white, part);
  const dark = (part: number) => mixColors(asked.brand, black, part);
  const ink = mixColors(dark(0.6), "#202020", 0.4);
  const isLight = contrastOf(ink, asked.accent) >= contrastOf(white, asked.accent);
  const fixed = {
    ...grounds,
    surfaceRaised: white,
    onBrand: surface,
    onDeep: surface,
    onDeepLine: `${surface}29`,
    onAccent: isLight ? ink : white,
  };
  const colors = makeReadable(look.light, fixed, {
    ink,
    inkSoft: mixColors(ink, "#6a6a6a", 0.35),
    brand: asked.brand,
    brandSoft: light(0.9),
    brandHover: dark(0.35),
    deep: dark(0.45),
    onDeepSoft: light(0.82),
    focus: asked.brand,
    accent: asked.accent,
    accentHover: mixColors(asked.accent, isLight ? white : black, 0.22),
    accentSoft: mixColors(asked.accent, white, 0.86),
    accentStrong: asked.accent,
    accentOnDeep: asked.accent,
  });
  const night = mixColors(dark(0.82), darkest, 0.5);
  const darkColors = makeReadable(
    { ...look.light, ...colors, ...look.dark },
    {},
    {
      surface: night,
      surfaceWarm: mixColors(night, white, 0.04),
      surfaceRaised: mixColors(night, white, 0.06),
      line: mixColors(night, white, 0.15),
      lineStrong: mixColors(night, white, 0.5),
      onBrand: night,
      brandSoft: mixColors(night, asked.brand, 0.25),
      deep: mixColors(night, asked.brand, 0.4),
      ink: light(0.93),
      inkSoft: mixColors(light(0.7), "#a8a8a8", 0.4),
      brand: light(0.55),
      brandHover: light(0.72),
      focus: light(0.55),
      accentSoft: mixColors(night, asked.accent, 0.2),
      accentStrong: mixColors(asked.accent, white, 0.35),
      accentOnDeep: colors.accentOnDeep ?? asked.accent,
    },
  );
  return { light: { ...look.light, ...colors }, dark: { ...look.dark, ...darkColors } };
}

/**
 * Makes each of the wanted colours pass with those before it.
 *
 * @param base the colours of today
 * @param fixed those that stay as they are given
 */
function makeReadable(
  base: Colors,
  fixed: Partial<Colors>,
  wanted: Partial<Colors>,
): Partial<Colors> {
  // Each colour is compared with the others as they are wanted. Of two that cannot be read together, the later one changes.
  const made: Colors = { ...base, ...fixed, ...wanted, accentOnDeep: white };
  for (const [name, color] of Object.entries(wanted) as [Color, string][]) {
    made[name] = color;
    made[name] = nearestReadable(name, made) ?? color;
  }
  const names = [...Object.keys(fixed), ...Object.keys(wanted)] as Color[];
  return Object.fromEntries(names.map((name) => [name, made[name]]));
}

/** The colour with as little black or white as makes every pair with it pass; undefined when neither helps. */
function nearestReadable(name: Color, colors: Colors): string | undefined {
  const pairs = contrastPairs.filter(([front, back]) => front === name || back === name);
  for (let part = 0; part <= 1; part += 0.01)
    for (const target of [black, white]) {
      const mixed = mixColors(colors[name], target, part);
      const tried = { ...colors, [name]: mixed };
      if (pairs.every(([front, back, least]) => contrastOf(tried[front], tried[back]) >= least))
        return mixed;
    }
  return undefined;
}

/** A colour with a part (0 to 1) of another in it; both have a # and six hexadecimal digits. */
function mixColors(color: string, other: string, part: number): string {
  const [from, to] = [color, other].map((one) =>
    [1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16)),
  ) as [number[], number[]];
  return `#${from
    .map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * part))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}
