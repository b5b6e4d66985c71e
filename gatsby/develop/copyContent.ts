import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../listFiles";

/**
 * Makes the folder `to` hold the same files as `from`. Files that are the same already are not touched, because Gatsby reads
 * again whatever is written.
 */
export function copyContent(from: string, to: string): void {
  const wanted = listFiles(from);
  for (const file of listFiles(to)) if (!wanted.includes(file)) rmSync(join(to, file));
  for (const file of wanted) {
    const source = join(from, file);
    const target = join(to, file);
    if (existsSync(target) && readFileSync(source).equals(readFileSync(target))) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}
