import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { QuoteField } from "../../../shared/quoteRequest";

const file = "shared/quoteFields.ts";

const head = `// Made from content/quote-form.yaml by \`npm run content -- form\`. Change that file, not this one.

/** The fields of the quote form, in their order. */
export const quoteFields = `;
const foot = " as const;\n";

/**
 * Writes shared/quoteFields.ts again when content/quote-form.yaml says something else, because browser, server and mails
 * need the fields as code. New words are written at every build. What changes the table of requests needs a migration with
 * it, and only `npm run content -- form` makes both.
 *
 * @param changes `all` for `npm run content -- form`
 * @throws when the fields are stored differently and `changes` is `words`
 */
export function updateQuoteFields(root: string, changes: "words" | "all" = "words"): string[] {
  const fields = readQuoteFields(root);
  const path = join(root, file);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  const after = `${head}${JSON.stringify(fields, null, 2)}${foot}`;
  if (before === after) return [];
  if (changes === "words" && describeStorage(readWritten(before)) !== describeStorage(fields))
    throw new Error(
      "content/quote-form.yaml changes what is stored of a request: run `npm run content -- " +
        "form`, which also writes the migration, and then start again.\n",
    );
  writeFileSync(path, after);
  return [`wrote ${file}`];
}

export function readQuoteFields(root: string): QuoteField[] {
  const text = readFileSync(join(root, "content/quote-form.yaml"), "utf8");
  return (parse(text) as { fields: QuoteField[] }).fields;
}

function readWritten(text: string): QuoteField[] {
  return text.startsWith(head) && text.endsWith(foot)
    ? (JSON.parse(text.slice(head.length, -foot.length)) as QuoteField[])
    : [];
}

/** What the table has to know of the fields. Their order does not matter to it. */
function describeStorage(fields: readonly QuoteField[]): string {
  const columns = fields.map((field) => ({
    name: field.name,
    mayBeEmpty: field.message === undefined,
    holds:
      field.type === "choice" ? field.choices.map(({ value }) => value).sort() : field.maxLength,
  }));
  return JSON.stringify(columns.sort((one, other) => (one.name < other.name ? -1 : 1)));
}
