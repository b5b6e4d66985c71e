import type { Color, Theme } from "../shared/colors";
import { theme } from "../shared/theme";
import { contrastOf } from "../src/styles/contrastOf";
import { contrastPairs } from "../src/styles/contrastPairs";

type Colors = Record<Color, string>;

const black = "#000000";
const white = "#ffffff";

/** Derives a light and a dark color scheme from colors like #6d1a36, with the contrast of WCAG 2.2 AA. */
export function paletteOf(brand: string, accent: string = brand): Pick<Theme, "light" | "dark"> {
  const pale = (part: number) => mixColors(brand, white, part);
  const strong = shows(brand, white, 4.5) ? brand : deepen(brand);
  const deepGround = mixColors(strong, black, 0.45);
  // A button has no border, so its color must differ from the white background.
  const button = shows(accent, white, 1.3) ? accent : deepen(accent);
  const deep = (part: number) => mixColors(brand, black, part);
  const ink = mixColors(deep(0.6), "#202020", 0.4);
  const textOn = (color: string, dark: string) =>
    contrastOf(dark, color) >= contrastOf(white, color) ? dark : white;
  const onAccent = textOn(button, ink);
  const fixed = {
    surface: white,
    surfaceWarm: "#f3f3f1",
    surfaceRaised: white,
    line: "#dcdcd9",
    lineStrong: "#7b7b78",
    onBrand: white,
    onDeep: white,
    onDeepLine: `${white}29`,
    onAccent,
  };
  const light = makeReadable(
    { ...theme.light, ...fixed },
    {
      ink,
      inkSoft: mixColors(ink, "#6a6a6a", 0.35),
      brand: strong,
      brandSoft: pale(0.9),
      brandHover: hoverOf(strong, white, strong === brand ? 0.35 : 0.6),
      deep: deepGround,
      onDeepSoft: pale(0.82),
      focus: strong,
      accent: button,
      accentHover: hoverOf(button, onAccent, 0.22),
      accentSoft: mixColors(accent, white, 0.86),
      accentStrong: shows(accent, white, 4.5) ? accent : deepen(accent),
      accentOnDeep: shows(accent, deepGround, 4.5) ? accent : lighten(accent),
    },
  );
  const night = mixColors(deep(0.82), "#151515", 0.5);
  const lit = (color: string, least: number) =>
    shows(color, night, least) ? color : lighten(color);
  const brandAtNight = lit(brand, 7);
  const buttonAtNight = lit(button, 3);
  const onAccentAtNight = textOn(buttonAtNight, night);
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
    brand: brandAtNight,
    brandHover: hoverOf(brandAtNight, night, 0.2),
    focus: brandAtNight,
    accent: buttonAtNight,
    onAccent: onAccentAtNight,
    accentHover: hoverOf(buttonAtNight, onAccentAtNight, 0.22),
    accentSoft: mixColors(night, accent, 0.2),
    accentStrong: lit(accent, 7),
    accentOnDeep: light.accentOnDeep,
  };
  const all = makeReadable({ ...light, ...theme.dark }, changes);
  const names = Object.keys({ ...theme.dark, ...changes }) as Color[];
  return { light, dark: Object.fromEntries(names.map((name) => [name, all[name]])) };
}

function makeReadable(base: Colors, wanted: Partial<Colors>): Colors {
  const made: Colors = { ...base, ...wanted, accentOnDeep: white };
  for (const [name, color] of Object.entries(wanted) as [Color, string][]) {
    made[name] = nearestReadable(name, { ...made, [name]: color }) ?? color;
  }
  return made;
}

/** Mixes a color with just enough black or white for its `contrastPairs`. Returns undefined if no mixture will do. */
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

/** Returns whether a link or button stands out. A gray one with a contrast below 7 would look disabled. */
function shows(color: string, ground: string, least: number): boolean {
  return contrastOf(color, ground) >= (hueOf(color) < 0.25 ? 7 : least);
}

/** Returns how colorful a color is, from 0 for gray to 1. */
function hueOf(color: string): number {
  const channels = channelsOf(color);
  return Math.min(1, (Math.max(...channels) - Math.min(...channels)) / 32) ** 2;
}

/** Moves a button's color away from its text's color or, if the button is nearly black or white, toward it. */
function hoverOf(color: string, text: string, part: number): string {
  const away = text === white ? black : white;
  return mixColors(color, contrastOf(color, away) < 1.4 ? text : away, part);
}

function lighten(color: string): string {
  const channels = channelsOf(color);
  const most = Math.max(1, ...channels);
  const shining = toColor(channels.map((value) => (value * 255) / most));
  return mixColors(mixColors(color, shining, 0.5), white, 0.9 - 0.35 * hueOf(color));
}

function deepen(color: string): string {
  const channels = channelsOf(color);
  const [most, pale] = [Math.max(...channels), Math.min(...channels) * 0.7];
  const part = (0.15 + 0.85 * hueOf(color)) * (most / Math.max(1, most - pale));
  return toColor(channels.map((value) => (value - pale) * part));
}

function mixColors(color: string, other: string, part: number): string {
  const to = channelsOf(other);
  return toColor(channelsOf(color).map((from, at) => from + ((to[at] ?? 0) - from) * part));
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

const toColor = (channels: number[]) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
