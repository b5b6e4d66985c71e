import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  return [
    ...updateQuoteFields(root, "all"),
    ...(migration === undefined
      ? []
      : [
          `wrote supabase/migrations/${migration}`,
          writeSchemaVersion(root, migration),
          "npm start applies it to its own database, npx supabase db push to a hosted one: apply it before the site is published",
        ]),
  ];
}

/** The code needs the tables of the newest migration. */
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
