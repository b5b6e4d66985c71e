import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";
import type { Look } from "../../shared/look";
import { faceNames } from "./readAnswers";

/** Of the classes that a font has for its serifs (PANOSE), those with some. */
const [firstSerif, lastSerif] = [2, 10];

/**
 * The face that an answer names: one of those that come with the project, or a font file.
 *
 * @throws when the file is not there, is no font, or has no Latin letters
 */
export function readFace(root: string, answer: string): Look["face"] {
  const name = faceNames.find((one) => one === answer);
  if (name !== undefined) return name;
  const path = join(root, answer);
  if (!existsSync(path)) throw new Error(`face: there is no file ${answer}. Copy the font there.`);
  const font = openFont(path, answer);
  if (!font.hasGlyphForCodePoint("a".codePointAt(0) ?? 0))
    throw new Error(`face: ${answer} has no Latin letters. The site's words need them.`);
  const style = font["OS/2"]?.panose?.[1] ?? 0;
  const kind = style >= firstSerif && style <= lastSerif ? "serif" : "sans";
  return { file: answer, kind };
}

function openFont(path: string, answer: string) {
  try {
    const font = create(readFileSync(path));
    if ("layout" in font) return font as typeof font & { "OS/2"?: { panose?: number[] } };
  } catch (error) {
    throw new Error(`face: ${answer} is no font that can be read.`, { cause: error });
  }
  throw new Error(`face: ${answer} is a collection of fonts. Take one font out of it.`);
}
