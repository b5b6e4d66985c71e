import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists the files in a folder and its subfolders, sorted, as paths with forward slashes. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}
