import { mkdirSync, writeFileSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readQuoteColumns } from "../../gatsby/content/form/updateQuoteColumns";
import { updateCode } from "../../gatsby/content/updateCode";
import { validateContent } from "../../gatsby/content/validateContent";
import { quoteRequest } from "../../shared/quoteRequest";
import { applyMigrations, type Execute } from "./applyMigrations";
import { composeFormMigration, findMismatches, type WantedTable } from "./composeFormMigration";
import { openEmpty } from "./embedded/openEmpty";
import { executeOn } from "./embedded/openFolder";
import { pushCommand } from "./pushCommand";
import { readColumns } from "./readColumns";

/**
 * Makes of content/quote-form.yaml what browser, server and database need: shared/quoteColumns.ts and, where the table has to
 * change, one new migration.
 *
 * @param connect opens an empty database in memory; by default it makes one, which takes seconds
 * @throws with the mistakes of the content, or when no migration can be made; nothing is written then
 */
export async function updateForm(root: string, connect = connectEmpty): Promise<string[]> {
  validateContent(root);
  const migrations = join(root, "supabase/migrations");
  // The migration first: without one the code must not ask for other columns.
  const table = { table: quoteRequest.table, columns: readQuoteColumns(root) };
  const migration = await writeFormMigration(migrations, table, () => connect(root));
  return [
    ...updateCode(root, "all"),
    ...(migration === undefined
      ? []
      : [
          `wrote supabase/migrations/${migration}`,
          writeSchemaVersion(root, migration),
          `npm start applies it to its own database, ${pushCommand} to a hosted one: apply it before the site is published`,
        ]),
  ];
}

type EmptyDatabase = { execute: Execute; close: () => Promise<void> };

async function connectEmpty(root: string): Promise<EmptyDatabase> {
  const connection = await openEmpty(root);
  return { execute: executeOn(connection), close: () => connection.close() };
}

function writeSchemaVersion(root: string, migration: string): string {
  const name = "api/supabase/schemaVersion.ts";
  const version = migration.split("_")[0] ?? "";
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(
    join(root, name),
    `/** The latest migration in supabase/migrations, which this code needs. A test compares the two. */
export const neededSchemaVersion = "${version}";
`,
  );
  return `wrote ${name}`;
}

/**
 * Writes the migration that the columns of a table need, if they need one. The existing migrations are applied to an
 * empty database in memory, and so is the new one, before it is written.
 *
 * @returns the new file's name, or undefined when the migrations fit the columns already
 * @throws when no generated migration can make them fit; nothing is written then
 */
async function writeFormMigration(
  folder: string,
  wanted: WantedTable,
  connect: () => Promise<EmptyDatabase>,
): Promise<string | undefined> {
  const { execute, close } = await connect();
  try {
    await applyMigrations(folder, execute);
    const changes = composeFormMigration(wanted, await readColumns(execute, wanted.table));
    if (changes === "") return undefined;
    const version = nextVersion(await readdir(folder), new Date());
    const sql = `${changes}\nupdate public.schema_version set version = '${version}';\n`;
    await execute(sql);
    const left = findMismatches(wanted, await readColumns(execute, wanted.table));
    if (left.length > 0)
      throw new Error(
        `No migration was written, because it would not be enough for ${left.join(", ")}. Write one by hand in ${folder}.`,
      );
    const name = `${version}_quote_form.sql`;
    await writeFile(
      join(folder, name),
      "-- Made by `npm run content -- form` from content/quote-form.yaml. Once a database has it, do not change it: " +
        `run the command again.\n\n${sql}`,
    );
    return name;
  } finally {
    await close();
  }
}

/** The time in UTC, as Supabase's CLI writes it, but later than every migration that is there. */
function nextVersion(files: readonly string[], now: Date): string {
  const current = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const latest = files
    .flatMap((file) => /^(\d+)_\w+\.sql$/.exec(file)?.[1] ?? [])
    .sort()
    .at(-1);
  return latest === undefined || current > latest ? current : String(BigInt(latest) + 1n);
}
