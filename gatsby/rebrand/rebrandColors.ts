import { contrastOf } from "../../src/styles/contrastOf";
import { type Color, contrastPairs } from "../../src/styles/contrastPairs";
import { darkTokens } from "../../src/styles/darkTokens";
import { tokens } from "../../src/styles/tokens";
import type { Answers } from "./readAnswers";

type Colors = Record<Color, string>;
type Changes = Partial<Record<Color, string | undefined>>;

/** A colour of the mails and the colour of the pages that it repeats, where their names differ. */
const mailNames = { light: { moreButton: "brandSoft" }, dark: { moreButton: "line" } } as const;

/** The files that have colours, with their paths in the project. */
export const colorFiles = {
  light: "src/styles/tokens.ts",
  dark: "src/styles/darkTokens.ts",
  mails: "api/outbox/compose/renderMail.ts",
} as const;

/**
 * Writes new colours into the texts of the files that have them.
 *
 * @throws when a colour cannot be read on another (WCAG 2.2 AA), with the nearest one that can
 */
export function rebrandColors(
  texts: Record<keyof typeof colorFiles, string>,
  { colors = {}, darkColors = {} }: Pick<Answers, "colors" | "darkColors">,
): Record<keyof typeof colorFiles, string> {
  const light = merge(tokens.color, colors);
  const dark = merge(merge(light, darkTokens.color), darkColors);
  const problems = [
    ...findUnreadable("colors", light, colors),
    ...findUnreadable("darkColors", dark, { ...inherited(colors), ...darkColors }),
  ];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const cut = texts.mails.indexOf("  dark: {", texts.mails.indexOf("export const mailColors"));
  return {
    light: writeColors(texts.light, colors),
    dark: writeColors(texts.dark, darkColors),
    mails:
      writeColors(texts.mails.slice(0, cut), mailColorsOf(light, mailNames.light)) +
      writeColors(texts.mails.slice(cut), mailColorsOf(dark, mailNames.dark)),
  };
}

function merge(colors: Colors, changes: Changes): Colors {
  const given = Object.entries(changes).filter(([, color]) => color !== undefined);
  return { ...colors, ...Object.fromEntries(given) };
}

/** The light colours that the dark scheme uses too. */
function inherited(colors: Changes): Changes {
  return Object.fromEntries(Object.entries(colors).filter(([name]) => !(name in darkTokens.color)));
}

function findUnreadable(scheme: string, colors: Colors, changes: Changes): string[] {
  return contrastPairs.flatMap(([front, back, least]) => {
    const changed = [front, back].find((name) => changes[name] !== undefined);
    const contrast = contrastOf(colors[front], colors[back]);
    if (changed === undefined || contrast >= least) return [];
    const nearest = findNearestReadable(changed, colors);
    return [
      `${scheme} › ${changed}: ${front} ${colors[front]} on ${back} ${colors[back]} has a contrast of ${contrast.toFixed(2)}, and ${String(least)} is needed. ${nearest === undefined ? `No lighter or darker ${changed} passes: change the other one too.` : `The nearest ${changed} that passes everywhere is ${nearest}.`}`,
    ];
  });
}

/** The colour mixed with as little black or white as makes every pair with it pass. */
function findNearestReadable(name: Color, colors: Colors): string | undefined {
  const pairs = contrastPairs.filter(([front, back]) => front === name || back === name);
  for (let part = 0.01; part <= 1; part += 0.01)
    for (const target of [0, 255]) {
      const mixed = { ...colors, [name]: mix(colors[name], target, part) };
      if (pairs.every(([front, back, least]) => contrastOf(mixed[front], mixed[back]) >= least))
        return mixed[name];
    }
  return undefined;
}

function mix(color: string, target: number, part: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return `#${parts
    .map((value) => Math.round(value + (target - value) * part))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

function mailColorsOf(colors: Colors, names: Record<string, Color>): Record<string, string> {
  return {
    ...colors,
    ...Object.fromEntries(Object.entries(names).map(([mail, color]) => [mail, colors[color]])),
  };
}

/** Replaces the value of each name at the indentation that the lists of colours have; a name that is not there is left out. */
function writeColors(text: string, colors: Record<string, string | undefined>): string {
  return Object.entries(colors).reduce(
    (written, [name, color]) =>
      color === undefined
        ? written
        : written.replace(new RegExp(`^( {4}${name}: )"[^"]*"`, "m"), `$1"${color}"`),
    text,
  );
}
