import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { acceptSentences, findOldCompany, readMemory } from "../../adopt/rebrand/findOldCompany";

/**
 * What an owner does by hand after `npm run rebrand`: other words for the old trade, texts for the gaps, other pictures, and a
 * yes to the sentences that are right for both.
 */
export async function writeTheRest(root: string): Promise<void> {
  const old = wordsPattern(readMemory(root)?.words ?? []);
  for (const name of readdirSync(join(root, "content"), { recursive: true, encoding: "utf8" })) {
    const file = join(root, "content", name);
    if (name.endsWith(".yaml")) {
      const lines = readFileSync(file, "utf8").split("\n");
      writeFileSync(file, lines.map((line) => writeLine(line, old)).join("\n"));
    }
    if (name.endsWith(".jpg")) await paint(file, name.length);
  }
  // One after the other: a sentence that two files have is accepted with the first.
  let file: string | undefined;
  do {
    file = findOldCompany(root)
      .map((line) => /^(content\/.*?):\d+ says what/.exec(line)?.[1])
      .find((found) => found !== undefined);
    if (file !== undefined) acceptSentences(root, file);
  } while (file !== undefined);
}

/** Any of the words, as `npm run rebrand -- --check` looks for them. */
export function wordsPattern(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|")})[\\p{L}]*`, "giu");
}

let gaps = 0;

function writeLine(line: string, old: RegExp): string {
  if (/^\s*(?:- )?image: /.test(line)) return line;
  // No two gaps have the same words, as no two sections of a page have.
  return line
    .replace(/\[Write: [^\]]*\]/g, () => `Pipes and fittings, part ${String(++gaps)}`)
    .replace(old, "pipe");
}

/** Draws a different picture for each file: a soft gradient between two of the firm's colours. */
async function paint(file: string, seed: number): Promise<void> {
  const [left, right] = [`hsl(${String(seed * 37)} 30% 35%)`, "#9cc3f5"];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067">
<linearGradient id="g" x2="1" y2="1"><stop stop-color="${left}"/><stop offset="1" stop-color="${right}"/></linearGradient>
<rect width="1600" height="1067" fill="url(#g)"/></svg>`;
  await sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toFile(file);
}
