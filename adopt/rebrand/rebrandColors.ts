import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrastOf } from "../../src/styles/contrastOf";
import type { Color } from "../../src/styles/contrastPairs";
import { darkTokens } from "../../src/styles/darkTokens";
import { tokens } from "../../src/styles/tokens";
import { type Colors, findUnreadablePairs, mixColors, nearestReadable } from "./paletteOf";
import type { Answers } from "./readAnswers";

export type ColorAnswers = Pick<Answers, "colors" | "darkColors">;
type Changes = Partial<Record<Color, string | undefined>>;

/** A colour of the mails and the colour of the pages that it repeats, where their names differ. */
const mailNames = { light: { moreButton: "brandSoft" }, dark: { moreButton: "line" } } as const;

export const colorFiles = {
  light: "src/styles/tokens.ts",
  dark: "src/styles/darkTokens.ts",
  mails: "api/compose/renderMail.ts",
  shade: "src/styles/shade.ts",
} as const;

/** Throws when a colour cannot be read on another (WCAG 2.2 AA), with the nearest one that can. */
export function rebrandColors(
  root: string,
  { colors = {}, darkColors = {} }: ColorAnswers,
): Record<string, string> {
  const problems = findUnreadableColors({ colors, darkColors });
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const { light, dark } = schemesOf({ colors, darkColors });
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const mails = read(colorFiles.mails);
  const cut = mails.indexOf("  dark: {", mails.indexOf("export const mailColors"));
  return {
    [colorFiles.light]: writeColors(read(colorFiles.light), colors),
    [colorFiles.dark]: writeColors(read(colorFiles.dark), darkColors),
    [colorFiles.mails]:
      writeColors(mails.slice(0, cut), mailColorsOf(light, mailNames.light)) +
      writeColors(mails.slice(cut), mailColorsOf(dark, mailNames.dark)),
    [colorFiles.shade]: read(colorFiles.shade).replace(
      /(tone = )"[^"]*"/,
      `$1"${toneOf(light.deep)}"`,
    ),
  };
}

export function findUnreadableColors(answers: ColorAnswers): string[] {
  const { light, dark } = schemesOf(answers);
  const { colors = {}, darkColors = {} } = answers;
  return [
    ...describeUnreadable("colors", light, colors),
    ...describeUnreadable("darkColors", dark, { ...inherited(colors), ...darkColors }),
  ];
}

function schemesOf({
  colors = {},
  darkColors = {},
}: ColorAnswers): Record<"light" | "dark", Colors> {
  const light = merge(tokens.color, colors);
  return { light, dark: merge(merge(light, darkTokens.color), darkColors) };
}

function merge(colors: Colors, changes: Changes): Colors {
  const given = Object.entries(changes).filter(([, color]) => color !== undefined);
  return { ...colors, ...Object.fromEntries(given) };
}

function inherited(colors: Changes): Changes {
  return Object.fromEntries(Object.entries(colors).filter(([name]) => !(name in darkTokens.color)));
}

function describeUnreadable(scheme: string, colors: Colors, changes: Changes): string[] {
  const changed = Object.keys(changes).filter((name) => changes[name as Color] !== undefined);
  return findUnreadablePairs(colors, changed).map(({ front, back, contrast, least }) => {
    const name = changed.includes(front) ? front : back;
    const nearest = nearestReadable(name, colors);
    const fix =
      nearest === undefined
        ? `No lighter or darker ${name} passes: change the other one too.`
        : `The nearest ${name} that passes everywhere is ${nearest}.`;
    return (
      `${scheme} › ${name}: ${front} ${colors[front]} on ${back} ${colors[back]} has a contrast ` +
      `of ${contrast.toFixed(2)}, and ${String(least)} is needed. ${fix}`
    );
  });
}

/** `deep` with as much black as it takes for white words on 0.62 of it over a white part of the film (WCAG 2.2, 1.4.3). */
function toneOf(deep: string): string {
  for (let part = 0; part < 1; part += 0.01) {
    const tone = mixColors(deep, "#000000", part);
    if (contrastOf("#ffffff", mixColors("#ffffff", tone, 0.62)) >= 4.5) return tone;
  }
  return "#000000";
}

function mailColorsOf(colors: Colors, names: Record<string, Color>): Record<string, string> {
  return {
    ...colors,
    ...Object.fromEntries(Object.entries(names).map(([mail, color]) => [mail, colors[color]])),
  };
}

/** Replaces the value of each named colour. Colours that the file does not list are skipped; four spaces mark its lists. */
function writeColors(text: string, colors: Record<string, string | undefined>): string {
  return Object.entries(colors).reduce(
    (written, [name, color]) =>
      color === undefined
        ? written
        : written.replace(new RegExp(`^( {4}${name}: )"[^"]*"`, "m"), `$1"${color}"`),
    text,
  );
}
