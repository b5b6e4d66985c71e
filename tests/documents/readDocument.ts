import { readFileSync } from "node:fs";

/** The first code block of a document with this name and these words, without its fences. */
export function readBlock(document: string, name: string, words = ""): string {
  const blocks = readFileSync(document, "utf8").matchAll(/^```(.+)\n([^]*?)^```$/gm);
  const named = [...blocks].filter((block) => block[1] === name).map(([, , text = ""]) => text);
  const found = named.find((text) => text.includes(words));
  if (found === undefined) throw new Error(`${document} has no block "${name}" with ${words}`);
  return found;
}

/** The names in backticks that begin the entries of the lists under a heading of a document. */
export function readList(document: string, heading: string): string[] {
  const sections = readFileSync(document, "utf8").split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^- ((?:`[^`]+`(?:, )?)+): ./gm)].flatMap(([, names = ""]) =>
    names.replaceAll("`", "").split(", "),
  );
}
