import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const plainKeys = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCharCode(0x20 + index),
);

/** Every character a heading can have: what a keyboard types, and what content/*.yaml says beyond that. */
export async function listCharacters(contentFolder: string): Promise<string> {
  const names = (await readdir(contentFolder, { recursive: true })).filter((name) =>
    name.endsWith(".yaml"),
  );
  const texts = await Promise.all(names.map((name) => readFile(join(contentFolder, name), "utf8")));
  const characters = new Set(
    [...plainKeys, ...texts.join("")].filter((character) => character >= " "),
  );
  // Sorted, so that the order of files does not change the font's address.
  return [...characters].sort().join("");
}
