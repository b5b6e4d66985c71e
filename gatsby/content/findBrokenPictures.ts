import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Problem } from "./readContentFile";
import { heicAdvice, pictureEnding } from "./schemas/field";

/** Caches results by a picture's hash, because `npm run develop` checks all pictures on every change. */
const faults = new Map<string, string | undefined>();

export async function findBrokenPictures(root: string, names: string[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const name of names) {
    const bytes = readFileSync(join(root, "content", name));
    const hash = createHash("sha256").update(name).update(bytes).digest("hex");
    if (!faults.has(hash)) faults.set(hash, await findFault(bytes, name));
    const message = faults.get(hash);
    if (message) problems.push({ file: `content/${name}`, message });
  }
  return problems;
}

async function findFault(bytes: Buffer, name: string): Promise<string | undefined> {
  const [start, brands] = [bytes.toString("latin1", 4, 12), bytes.toString("latin1", 8, 40)];
  if (/^ftyp(?:hei|hev|mif)/.test(start) && !brands.includes("avif")) return heicAdvice;
  try {
    const picture = sharp(bytes, { limitInputPixels: false });
    const { format, width, height } = await picture.metadata();
    const found = format === "heif" && brands.includes("avif") ? "avif" : format;
    const isKnown = pictureEnding.test(`.${found}`);
    if (!name.toLowerCase().replace(/jpg$/, "jpeg").endsWith(found))
      return `is a picture of the type ${found}. ${isKnown ? "End its name with that, or save" : "Save"} it as the type in its name.`;
    // The build also makes AVIF files, which can't have more than 16,384 pixels on a side.
    if (Math.max(width, height) > 16_384)
      return `is ${String(width)} × ${String(height)} pixels. Crop it, or make it smaller, to 16,000 pixels at most.`;
    await picture.resize(16).raw().toBuffer();
    return undefined;
  } catch {
    return "is broken: it cannot be read to its end. Copy it again, or save it as the type in its name.";
  }
}
