import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readQuoteFields, updateQuoteFields } from "../authoring/content/form/updateQuoteFields";
import { validateContent } from "../authoring/content/validateContent";
import { quoteRequest } from "../shared/quoteRequest";
import { writeFormMigration } from "./writeFormMigration";

/**
 * Makes of content/quote-form.yaml what browser, server and database need: shared/quoteFields.ts and, where the table has to
 * change, one new migration.
 *
 * @returns what was done, one line each
 * @throws with the mistakes of the content, or when no migration can be made; nothing is written then
 */
export async function updateForm(root: string): Promise<string[]> {
  validateContent(root);
  const migrations = join(root, "supabase/migrations");
  // The migration first: without one the code must not ask for other columns.
  const kind = { ...quoteRequest, fields: readQuoteFields(root) };
  const migration = await writeFormMigration(migrations, kind);
  if (migration !== undefined) await needMigration(root, migration);
  return [
    ...updateQuoteFields(root, "all"),
    ...(migration === undefined
      ? []
      : [
          `wrote supabase/migrations/${migration}`,
          "npm start applies it to its own database, npx supabase db push to a hosted one: apply it before the site is published",
        ]),
  ];
}

/** From now on the code asks for what this migration adds. */
async function needMigration(root: string, migration: string): Promise<void> {
  const file = join(root, "api/supabase/schemaVersion.ts");
  const [version = ""] = migration.split("_");
  const code = await readFile(file, "utf8");
  await writeFile(file, code.replace(/(neededSchemaVersion = )"\d+"/, `$1"${version}"`));
}
