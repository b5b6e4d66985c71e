import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RequestKind } from "../shared/requestKind";
import { applyMigrations } from "./applyMigrations";
import { composeFormMigration, findMismatches } from "./composeFormMigration";
import { executeOn } from "./openDatabase";
import { readColumns } from "./readColumns";

/**
 * Writes the migration that the fields of a kind of request need, if they need one. The existing migrations are applied to an
 * empty database in memory, and so is the new one, before it is written.
 *
 * @param folder the folder with the migrations
 * @returns the new file's name, or undefined when the migrations fit the fields already
 * @throws when no generated migration can make them fit; nothing is written then
 */
export async function writeFormMigration(
  folder: string,
  kind: RequestKind,
  now: Date = new Date(),
): Promise<string | undefined> {
  const { createPgliteConnection } = await import("@supabase/lite/pglite");
  const connection = await createPgliteConnection({ url: "memory://" });
  try {
    const execute = executeOn(connection);
    await applyMigrations(folder, execute);
    const changes = composeFormMigration(kind, await readColumns(execute, kind.table));
    if (changes === "") return undefined;
    const version = nextVersion(await readdir(folder), now);
    const sql = `${changes}\nupdate public.schema_version set version = '${version}';\n`;
    await execute(sql);
    const left = findMismatches(kind, await readColumns(execute, kind.table));
    if (left.length > 0)
      throw new Error(
        [
          "No migration was written, because it would not be enough:",
          ...left.map((mismatch) => `  ${mismatch}`),
          `Write one by hand in ${folder}.`,
        ].join("\n"),
      );
    const name = `${version}_quote_form.sql`;
    await writeFile(
      join(folder, name),
      "-- Made by `npm run content -- form` from content/quote-form.yaml. Once a database has it, do not change it: " +
        `run the command again.\n\n${sql}`,
    );
    return name;
  } finally {
    await connection.close();
  }
}

/** The time in UTC, as Supabase's CLI writes it, and in any case later than every migration that is there. */
function nextVersion(files: readonly string[], now: Date): string {
  const current = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const latest = files
    .flatMap((file) => /^(\d+)_\w+\.sql$/.exec(file)?.[1] ?? [])
    .sort()
    .at(-1);
  return latest === undefined || current > latest ? current : String(BigInt(latest) + 1n);
}
