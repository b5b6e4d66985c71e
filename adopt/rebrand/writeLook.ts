import { readFileSync } from "node:fs";
import { join } from "node:path";
import { look, type Look } from "../../shared/look";
import type { Colors } from "./paletteOf";

export const lookFile = "shared/look.ts";

export type LookChanges = Partial<Pick<Look, "face" | "corners">> & {
  colors?: Partial<Colors> | undefined;
  darkColors?: Partial<Colors> | undefined;
};

const start = "export const look: Look = ";

/** The text of the file that says how the project looks, with the changes; what they do not name stays. */
export function writeLook(root: string, changes: LookChanges): string {
  const text = readFileSync(join(root, lookFile), "utf8");
  const { face = look.face, corners = look.corners, colors, darkColors } = changes;
  const light = { ...look.light, ...colors };
  const dark = { ...look.dark, ...darkColors };
  const written: Look = { face, corners, light, dark };
  return `${text.slice(0, text.indexOf(start))}${start}${print(written)};\n`;
}

/** Prints a value as oxfmt formats it. */
function print(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, one]) => `${indent}  ${key}: ${print(one, `${indent}  `)},\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}
