import { readFileSync } from "node:fs";

export function readBlock(document: string, name: string, words = ""): string {
  const blocks = readFileSync(document, "utf8").matchAll(/^```(.+)\n([^]*?)^```$/gm);
  const named = [...blocks].filter((block) => block[1] === name).map(([, , text = ""]) => text);
  const found = named.find((text) => text.includes(words));
  if (found === undefined) throw new Error(`${document} has no block "${name}" with ${words}`);
  return found;
}
