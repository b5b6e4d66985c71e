import { readFileSync } from "node:fs";

const runBook = "docs/operations.md";

/** The text below a heading of a page, up to the next heading. */
function textBelow(heading: string, page: string): string {
  const [, text] = readFileSync(page, "utf8").split(`\n${heading}\n`);
  if (text === undefined) throw new Error(`${page} has no heading "${heading}"`);
  return text.split(/^#{2,} /m)[0] ?? "";
}

/** The lines of each code block below a heading of docs/operations.md, or of another page. */
export function blocksBelow(heading: string, page = runBook): string[][] {
  return [...textBelow(heading, page).matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = ""]) =>
    block.trim().split("\n"),
  );
}

/** The commands that a section of docs/operations.md shows after a prompt. */
export function commandsBelow(heading: string): string[] {
  return [...textBelow(heading, runBook).matchAll(/^ *\$ (.+)$/gm)].map(
    ([, command = ""]) => command,
  );
}
