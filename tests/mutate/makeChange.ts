import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./Mutation";

/** Runs after every migration of the project. */
const migration = "supabase/migrations/99991231235959_mutation.sql";

/**
 * What a mutation makes of a file.
 *
 * @param folder the tree it is made in; nothing is written
 * @throws Error when the text to change is not there exactly once: then the mutation has to follow the code
 */
export function makeChange(folder: string, mutation: Mutation): { file: string; content: string } {
  if ("newFile" in mutation) return { file: mutation.newFile, content: mutation.content };
  if ("sql" in mutation) return { file: migration, content: `${mutation.sql}\n` };
  const read = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  const { find, replace } = mutation;
  const candidates = typeof mutation.file === "string" ? [mutation.file] : mutation.file;
  const file = candidates.find((one) => countOf(read(one), find) > 0) ?? candidates[0] ?? "";
  const count = countOf(read(file), find);
  if (count !== 1) throw new Error(`${file} has ${String(find)} ${count} times instead of once`);
  return { file, content: read(file).replace(find, () => replace) };
}

function countOf(text: string, find: string | RegExp): number {
  if (typeof find === "string") return text.split(find).length - 1;
  return [...text.matchAll(new RegExp(find.source, `${find.flags.replace("g", "")}g`))].length;
}
