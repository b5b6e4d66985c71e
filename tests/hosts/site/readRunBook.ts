import { readFileSync } from "node:fs";

const runBook = "docs/operations.md";

function textBelow(heading: string, page: string): string {
  const [, text] = readFileSync(page, "utf8").split(`\n${heading}\n`);
  if (text === undefined) throw new Error(`${page} has no heading "${heading}"`);
  return text.split(/^#{2,} /m)[0] ?? "";
}

export function blocksBelow(heading: string, page = runBook): string[][] {
  return [...textBelow(heading, page).matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = ""]) =>
    block.trim().split("\n"),
  );
}

export function commandsBelow(heading: string): string[] {
  const lines = textBelow(heading, runBook).matchAll(/^ *\$ (.+)$/gm);
  return [...lines].map(([, command = ""]) => command);
}
