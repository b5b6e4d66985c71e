import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeChange } from "./makeChange";
import type { Mutation } from "./Mutation";

/**
 * Makes the change in a copy of the tree.
 *
 * @returns the file that was written and what it held before (undefined: there was no such file)
 */
export function applyMutation(
  folder: string,
  mutation: Mutation,
): { path: string; before: string | undefined } {
  const { file, content } = makeChange(folder, mutation);
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  writeFileSync(path, content);
  return { path, before };
}
