import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { displayFace } from "../../shared/displayFace";
import { toSlug } from "../content/schemas/field";
import { listFiles } from "../listFiles";
import { findDisplayFace } from "./findDisplayFace";

/**
 * Cuts the display face down to the characters that headings can have. Writes it into `<public>/fonts`, with the licence it may
 * be passed on under.
 */
export async function subsetDisplayFace(root: string, publicFolder: string): Promise<string> {
  const { file, licence } = findDisplayFace(root);
  const font = await subsetFont(await readFile(file), await listCharacters(join(root, "content")), {
    targetFormat: "woff2",
    // Headings are letter-spaced, and browsers then draw no ligatures: their 40 glyphs are 2 KB nobody sees.
    noLayoutClosure: true,
  });
  const name = toSlug(displayFace.family);
  const folder = join(publicFolder, "fonts");
  const fontName = `${name}-${hashOf(font)}.woff2`;
  await mkdir(folder, { recursive: true });
  await Promise.all((await readdir(folder)).map((found) => rm(join(folder, found))));
  await writeFile(join(folder, fontName), font);
  if (licence !== undefined) {
    const terms = await readFile(licence);
    await writeFile(join(folder, `${name}-OFL-${hashOf(terms)}.txt`), terms);
  }
  return `/fonts/${fontName}`;
}

/** For the names of files that change with their content. */
export function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 8);
}

const plainKeys = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  "’",
];

/** Every character a heading can have: what a keyboard and a phone type, and what content/*.yaml says beyond that. */
async function listCharacters(contentFolder: string): Promise<string> {
  const names = listFiles(contentFolder).filter((name) => name.endsWith(".yaml"));
  const texts = await Promise.all(names.map((name) => readFile(join(contentFolder, name), "utf8")));
  const characters = new Set(
    [...plainKeys, ...texts.join("")].filter((character) => character >= " "),
  );
  // Sorted, so that the order of files does not change the font's address.
  return [...characters].sort().join("");
}
