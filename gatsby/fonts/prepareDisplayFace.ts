import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { displayFace } from "../../shared/displayFace";
import { toSlug } from "../content/schemas/field";
import { listFiles } from "../listFiles";

/** Matches what a package's second file lacks. Its first file has ı, Œ and œ (U+0131, U+0152 and U+0153). */
const notInMore = /[^\u0100-\u0130\u0132-\u0151\u0154-\u024f]/g;

/**
 * Returns the web font's URL, and the metrics (in em) that scale the fallback font to the web font's size. `more` is
 * the URL of a file with Polish, Turkish and similar letters (`range`), which the first one lacks, or "".
 */
export async function prepareDisplayFace(root: string, publicFolder: string) {
  const { dependency, family, file } = displayFace;
  const source = dependency === undefined ? root : join(root, "node_modules", dependency, "files");
  const characters = await listCharacters(join(root, "content"));
  const folder = join(publicFolder, "fonts");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const name = toSlug(family);
  const publish = async (font: Buffer, letters: string) => {
    // Omits ligatures (2 KB), because browsers do not use them in letter-spaced text like our headings.
    const options = { targetFormat: "woff2", noLayoutClosure: true } as const;
    const subset = await subsetFont(font, letters, options);
    const url = `/fonts/${name}-${hashOf(subset)}.woff2`;
    await writeFile(join(publicFolder, url), subset);
    return url;
  };
  const font = await readFile(join(source, file));
  const url = await publish(font, characters);
  const letters = dependency ? characters.replace(notInMore, "") : "";
  const larger = join(source, file.replace("-latin-", "-latin-ext-"));
  const more = letters && (await publish(await readFile(larger), letters));
  const range = [...letters].map((letter) => `U+${letter.charCodeAt(0).toString(16)}`).join();
  if (dependency !== undefined) {
    const licence = await readFile(join(source, "../LICENSE"));
    await writeFile(join(folder, `${name}-OFL-${hashOf(licence)}.txt`), licence);
  }
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(font);
  const inEm = (units: number) => units / unitsPerEm;
  const height = { ascent: inEm(ascent), descent: inEm(-descent) };
  return { url, more, range, ...height, width: inEm(xWidthAvg) };
}

export function hashOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 8);
}

async function listCharacters(contentFolder: string): Promise<string> {
  const keys = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
  const names = listFiles(contentFolder).filter((name) => name.endsWith(".yaml"));
  const texts = await Promise.all(names.map((name) => readFile(join(contentFolder, name), "utf8")));
  return [...new Set(`${keys}’${texts.join("")}`)].filter((one) => one >= " ").join("");
}
