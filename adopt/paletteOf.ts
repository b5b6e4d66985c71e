import { type Color, look, type Look } from "../shared/look";
import { contrastOf } from "../src/styles/contrastOf";
import { contrastPairs } from "../src/styles/contrastPairs";

type Colors = Record<Color, string>;

const black = "#000000";
const white = "#ffffff";

/**
 * All colours of both schemes, from that of links and main buttons and that of the buttons that ask for a
 * quote. Each can be read where it is used (WCAG 2.2 AA). Both are six hexadecimal digits like #6d1a36.
 */
export function paletteOf(brand: string, accent: string = brand): Pick<Look, "light" | "dark"> {
  const pale = (part: number) => mixColors(brand, white, part);
  const deep = (part: number) => mixColors(brand, black, part);
  const ink = mixColors(deep(0.6), "#202020", 0.4);
  const isLight = contrastOf(ink, accent) >= contrastOf(white, accent);
  // The page's backgrounds and lines, and what stands on the colours.
  const fixed = {
    surface: white,
    surfaceWarm: "#f3f3f1",
    surfaceRaised: white,
    line: "#dcdcd9",
    lineStrong: "#7b7b78",
    onBrand: white,
    onDeep: white,
    onDeepLine: `${white}29`,
    onAccent: isLight ? ink : white,
  };
  const light = makeReadable(
    { ...look.light, ...fixed },
    {
      ink,
      inkSoft: mixColors(ink, "#6a6a6a", 0.35),
      brand,
      brandSoft: pale(0.9),
      brandHover: deep(0.35),
      deep: deep(0.45),
      onDeepSoft: pale(0.82),
      focus: brand,
      accent,
      accentHover: mixColors(accent, isLight ? white : black, 0.22),
      accentSoft: mixColors(accent, white, 0.86),
      accentStrong: accent,
      accentOnDeep: accent,
    },
  );
  const night = mixColors(deep(0.82), "#151515", 0.5);
  const changes = {
    surface: night,
    surfaceWarm: mixColors(night, white, 0.04),
    surfaceRaised: mixColors(night, white, 0.06),
    line: mixColors(night, white, 0.15),
    lineStrong: mixColors(night, white, 0.5),
    onBrand: night,
    brandSoft: mixColors(night, brand, 0.25),
    deep: mixColors(night, brand, 0.4),
    ink: pale(0.93),
    inkSoft: mixColors(pale(0.7), "#a8a8a8", 0.4),
    brand: pale(0.55),
    brandHover: pale(0.72),
    focus: pale(0.55),
    accentSoft: mixColors(night, accent, 0.2),
    accentStrong: mixColors(accent, white, 0.35),
    accentOnDeep: light.accentOnDeep,
  };
  const all = makeReadable({ ...light, ...look.dark }, changes);
  const names = Object.keys({ ...look.dark, ...changes }) as Color[];
  return { light, dark: Object.fromEntries(names.map((name) => [name, all[name]])) };
}

/** Of two colours that cannot be read together, the later one changes. */
function makeReadable(base: Colors, wanted: Partial<Colors>): Colors {
  const made: Colors = { ...base, ...wanted, accentOnDeep: white };
  for (const [name, color] of Object.entries(wanted) as [Color, string][]) {
    made[name] = color;
    made[name] = nearestReadable(name, made) ?? color;
  }
  return made;
}

/** With as little black or white as makes every pair with it pass; undefined when neither helps. */
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
  const channels = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [color, other].map((one) => parseInt(one.slice(at, at + 2), 16));
    return Math.round(from + (to - from) * part);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
