import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { listFiles } from "../listFiles";
import type { Problem } from "./readContentFile";
import { pictureEnding } from "./schemas/field";

/** The pictures that were found whole, by the hash of their bytes: to decode all of them takes seconds. */
const memory = "node_modules/.cache/whole-pictures.json";

/** Pictures that cannot be decoded to their last line, or are of another kind than their names say. */
export async function findBrokenPictures(root: string): Promise<Problem[]> {
  const folder = join(root, "content");
  const known = readKnown();
  const whole: string[] = [];
  const problems: Problem[] = [];
  for (const file of listFiles(folder).filter((name) => pictureEnding.test(name))) {
    const bytes = readFileSync(join(folder, file));
    const hash = createHash("sha256").update(file).update(bytes).digest("hex");
    const message = known.includes(hash) ? undefined : await findFault(bytes, file);
    if (message === undefined) whole.push(hash);
    else problems.push({ file, line: 1, column: 1, message });
  }
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify([...new Set([...known.slice(-1_000), ...whole])]));
  return problems;
}

function readKnown(): string[] {
  try {
    return JSON.parse(readFileSync(memory, "utf8")) as string[];
  } catch {
    return [];
  }
}

async function findFault(bytes: Buffer, file: string): Promise<string | undefined> {
  const ending = file.split(".").at(-1)?.replace("jpg", "jpeg") ?? "";
  try {
    const { format, pages = 1, compression } = await sharp(bytes).metadata();
    const found = compression === "av1" ? "avif" : format;
    if (found !== ending)
      return `is a picture of the kind ${found}. Save it as the kind that its name says.`;
    if (pages > 1)
      return "moves, and pages would show its first picture alone. Save one picture of it.";
    // "warning" also refuses a file that ends too soon. Decoded small, which is quick.
    await sharp(bytes, { failOn: "warning" }).resize(16).raw().toBuffer();
    return undefined;
  } catch {
    return "is broken: it cannot be read to its end. Copy it here again, or save it anew.";
  }
}
