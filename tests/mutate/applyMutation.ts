import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./Mutation";

/** Runs after every migration of the project. */
const migration = "supabase/migrations/99991231235959_mutation.sql";

/**
 * Makes the change in a copy of the tree.
 *
 * @returns the files that were written, with what they held before (undefined: there was no such file)
 * @throws Error when the text to change is not there exactly once: then the mutation has to follow the code
 */
export function applyMutation(folder: string, mutation: Mutation): Map<string, string | undefined> {
  const [file, content] = describeChange(folder, mutation);
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  writeFileSync(path, content);
  return new Map([[path, before]]);
}

function describeChange(folder: string, mutation: Mutation): [string, string] {
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  if ("newFile" in mutation) return [mutation.newFile, mutation.content];
  if ("sql" in mutation) return [migration, `${mutation.sql}\n`];
  const { find, replace } = mutation;
  const candidates = typeof mutation.file === "string" ? [mutation.file] : mutation.file;
  const file = candidates.find((one) => countOf(read(one), find) > 0) ?? candidates[0] ?? "";
  const count = countOf(read(file), find);
  if (count !== 1)
    throw new Error(
      `"${mutation.change}": ${String(find)} occurs ${count} times in ${file}. Let the mutation follow the code.`,
    );
  return [file, read(file).replace(find, () => replace)];
}

function countOf(text: string, find: string | RegExp): number {
  if (typeof find === "string") return text.split(find).length - 1;
  return [...text.matchAll(new RegExp(find.source, `${find.flags.replace("g", "")}g`))].length;
}
