import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Color, look, type Look } from "../../shared/look";
import { type Colors, findUnreadablePairs, nearestReadable } from "./paletteOf";
import type { Answers } from "./readAnswers";

export const lookFile = "shared/look.ts";

export type LookAnswers = Pick<Answers, "colors" | "darkColors"> &
  Partial<Pick<Look, "face" | "corners">>;
type Changes = Partial<Record<Color, string | undefined>>;

const start = "export const look: Look = ";

/**
 * The text of the file that says how the project looks, with the changes; what they do not name stays.
 *
 * @throws when a colour cannot be read on another (WCAG 2.2 AA), with the nearest one that can
 */
export function writeLook(root: string, answers: LookAnswers): string {
  const problems = findUnreadableColors(answers);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const text = readFileSync(join(root, lookFile), "utf8");
  const { face = look.face, corners = look.corners } = answers;
  const written: Look = { face, corners, ...schemesOf(answers) };
  return `${text.slice(0, text.indexOf(start))}${start}${print(written)};\n`;
}

/** As Prettier has it. */
function print(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, one]) => `${indent}  ${key}: ${print(one, `${indent}  `)},\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

export function findUnreadableColors(answers: LookAnswers): string[] {
  const { light, dark } = schemesOf(answers);
  const { colors = {}, darkColors = {} } = answers;
  return [
    ...describeUnreadable("colors", light, colors),
    ...describeUnreadable(
      "darkColors",
      { ...light, ...dark },
      { ...inherited(colors), ...darkColors },
    ),
  ];
}

function schemesOf({ colors = {}, darkColors = {} }: LookAnswers): {
  light: Colors;
  dark: Partial<Colors>;
} {
  return {
    light: { ...look.light, ...given(colors) },
    dark: { ...look.dark, ...given(darkColors) },
  };
}

function given(changes: Changes): Partial<Colors> {
  return Object.fromEntries(Object.entries(changes).filter(([, color]) => color !== undefined));
}

function inherited(colors: Changes): Changes {
  return Object.fromEntries(Object.entries(colors).filter(([name]) => !(name in look.dark)));
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
