import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import type { Problem } from "./readContentFile";

/** The pictures that were found whole, by the hash of their bytes: to decode all of them takes seconds. */
const memory = "node_modules/.cache/whole-pictures.json";

/** Pictures that cannot be decoded to their last line, or are of another kind than their names say. */
export async function findBrokenPictures(root: string, names: string[]): Promise<Problem[]> {
  const known = readKnown();
  const problems: Problem[] = [];
  for (const name of names) {
    const bytes = readFileSync(join(root, "content", name));
    const hash = createHash("sha256").update(name).update(bytes).digest("hex");
    const message = known.has(hash) ? undefined : await findFault(bytes, name);
    if (message === undefined) known.add(hash);
    else problems.push({ file: `content/${name}`, line: 1, column: 1, message });
  }
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify([...known].slice(-1_000)));
  return problems;
}

function readKnown(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(memory, "utf8")) as string[]);
  } catch {
    return new Set();
  }
}

async function findFault(bytes: Buffer, name: string): Promise<string | undefined> {
  try {
    const { format, compression } = await sharp(bytes).metadata();
    const found = compression === "av1" ? "avif" : format;
    if (!name.replace(/jpg$/, "jpeg").endsWith(found))
      return `is a picture of the kind ${found}. Save it as the kind that its name says.`;
    // "warning" also refuses a file that ends too soon. Decoded small, which is quick.
    await sharp(bytes, { failOn: "warning" }).resize(16).raw().toBuffer();
    return undefined;
  } catch {
    return "is broken: it cannot be read to its end. Copy it here again, or save it anew.";
  }
}
