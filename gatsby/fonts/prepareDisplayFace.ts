import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { displayFace } from "../../shared/displayFace";
import { toSlug } from "../content/schemas/field";
import { listFiles } from "../listFiles";

/** Returns the web font's URL, and the metrics (in em) that scale the fallback font to the web font's size. */
export async function prepareDisplayFace(root: string, publicFolder: string) {
  const { dependency, family, file } = displayFace;
  const source = dependency === undefined ? root : join(root, "node_modules", dependency, "files");
  const font = await readFile(join(source, file));
  const subset = await subsetFont(font, await listCharacters(join(root, "content")), {
    targetFormat: "woff2",
    // Omits ligatures (2 KB), because browsers do not use them in letter-spaced text like our headings.
    noLayoutClosure: true,
  });
  const folder = join(publicFolder, "fonts");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const name = toSlug(family);
  const url = `/fonts/${name}-${hashOf(subset)}.woff2`;
  await writeFile(join(publicFolder, url), subset);
  if (dependency !== undefined) {
    const licence = await readFile(join(source, "../LICENSE"));
    await writeFile(join(folder, `${name}-OFL-${hashOf(licence)}.txt`), licence);
  }
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(font);
  const inEm = (units: number) => units / unitsPerEm;
  return { url, ascent: inEm(ascent), descent: inEm(-descent), width: inEm(xWidthAvg) };
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
