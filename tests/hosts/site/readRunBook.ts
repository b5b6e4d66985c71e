import { readFileSync } from "node:fs";

/** The text below a heading of docs/operations.md, up to the next heading. */
function textBelow(heading: string): string {
  const [, text] = readFileSync("docs/operations.md", "utf8").split(`\n${heading}\n`);
  if (text === undefined) throw new Error(`docs/operations.md has no heading "${heading}"`);
  return text.split(/^#{2,} /m)[0] ?? "";
}

/** The lines of each code block below a heading of docs/operations.md. */
export function blocksBelow(heading: string): string[][] {
  return [...textBelow(heading).matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = ""]) =>
    block.trim().split("\n"),
  );
}

/** The commands that a section of docs/operations.md shows after a prompt. */
export function commandsBelow(heading: string): string[] {
  return [...textBelow(heading).matchAll(/^ *\$ (.+)$/gm)].map(([, command = ""]) => command);
}
