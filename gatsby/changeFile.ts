import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file if `edit` changes its text. Returns a list with a message about the change, if any. */
export function changeFile(root: string, file: string, edit: (text: string) => string): string[] {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const written = edit(text);
  if (written === text) return [];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, written);
  return [`wrote ${file}`];
}
