import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { findOldCompany, memoryFile } from "../../authoring/rebrand/findOldCompany";

/** What an owner does by hand after `npm run rebrand`: other words for the old trade, texts for the gaps, other pictures. */
export async function writeTheRest(root: string): Promise<void> {
  const { words, hints } = parse(readFileSync(join(root, memoryFile), "utf8")) as {
    words: string[];
    hints: string[];
  };
  const old = wordsPattern(words);
  for (const name of readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" })) {
    const file = join(root, "content", name);
    if (name.endsWith(".yaml")) {
      const lines = readFileSync(file, "utf8").split("\n");
      writeFileSync(file, lines.map((line) => writeLine(line, old, hints)).join("\n"));
    }
    if (name.endsWith(".jpg")) await paint(file, name.length);
  }
  const about = join(root, "package.json");
  writeFileSync(about, readFileSync(about, "utf8").replace(old, "plumbing"));
}

/** Any of the words, as `npm run rebrand -- --check` looks for them. */
export function wordsPattern(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|")})[\\p{L}]*`, "giu");
}

function writeLine(line: string, old: RegExp, hints: readonly string[]): string {
  if (/^\s*(?:- )?image: /.test(line)) return line;
  const [, key = "", hint = ""] = /^(\s*hint: )(.*)$/.exec(line) ?? [];
  if (hints.includes(hint)) return `${key}Tell us what helps us to quote.`;
  return line.replace(/\[Write: [^\]]*\]/g, "Pipes and fittings").replace(old, "pipe");
}

/** Draws a different picture for each file: a soft gradient between two of the firm's colours. */
async function paint(file: string, seed: number): Promise<void> {
  const [left, right] = [`hsl(${String(seed * 37)} 30% 35%)`, "#9cc3f5"];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
<linearGradient id="g" x2="1" y2="1"><stop stop-color="${left}"/><stop offset="1" stop-color="${right}"/></linearGradient>
<rect width="1600" height="1067" fill="url(#g)"/></svg>`;
  await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toFile(file);
}

/** What is still the first company's, except its film, which takes ffmpeg and a film to replace. */
export function listLeft(root: string): string[] {
  return findOldCompany(root).filter((line) => !line.startsWith("static/video/"));
}
