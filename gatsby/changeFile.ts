import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Edits a file and writes it if its text has changed. Returns a list with a message, or an empty one. */
export function changeFile(root: string, file: string, edit: (text: string) => string): string[] {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const written = edit(text);
  if (written === text) return [];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, written);
  return [`wrote ${file}`];
}
