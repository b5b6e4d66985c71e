import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { changeFile } from "../../changeFile";
import type { Column } from "../../../shared/requestKind";
import type { QuoteFormContent } from "../schemas/quoteForm";
import { composeQuoteColumns, type FormCompany } from "./composeQuoteColumns";

const file = "shared/quoteColumns.ts";

const head = `// Made from content/quote-form.yaml by \`npm run content -- form\`. Change that file, not this one.

/** The columns of quote_requests that the form fills, in the order of the form. */
export const quoteColumns = `;
const foot = " as const;\n";

/**
 * Writes shared/quoteColumns.ts again when content/quote-form.yaml says something else, because browser, server and mails
 * need the columns as code. New words are written at every build. What changes the table of requests needs a migration with
 * it, and only `npm run content -- form` makes both.
 *
 * @param changes `all` for `npm run content -- form`
 * @throws when the fields are stored differently and `changes` is `words`
 */
export function updateQuoteColumns(root: string, changes: "words" | "all" = "words"): string[] {
  const columns = readQuoteColumns(root);
  return changeFile(root, file, (before) => {
    if (changes === "words" && describeStorage(readWritten(before)) !== describeStorage(columns))
      throw new Error(
        "content/quote-form.yaml changes what is stored of a request: run `npm run content -- " +
          "form`, which also writes the migration, and then start again.\n",
      );
    return writeQuoteColumns(columns);
  });
}

/** The columns that content/ asks for, which has been checked. */
export function readQuoteColumns(root: string): Column[] {
  return composeQuoteColumns(
    readFile<QuoteFormContent>(root, "quote-form.yaml"),
    readFile<FormCompany>(root, "business.yaml"),
  );
}

function readFile<Content>(root: string, name: string): Content {
  return parse(readFileSync(join(root, "content", name), "utf8")) as Content;
}

/** The text of shared/quoteColumns.ts. */
export function writeQuoteColumns(columns: readonly Column[]): string {
  return `${head}${JSON.stringify(columns, null, 2)}${foot}`;
}

function readWritten(text: string): Column[] {
  return text.startsWith(head) && text.endsWith(foot)
    ? (JSON.parse(text.slice(head.length, -foot.length)) as Column[])
    : [];
}

/** What the table has to know of the columns. Their order does not matter to it. */
function describeStorage(columns: readonly Column[]): string {
  const stored = columns.map((column) => ({
    ...{ column: column.column, notNull: column.notNull, default: column.default },
    holds: holdsOf(column),
  }));
  return JSON.stringify(stored.sort((one, other) => (one.column < other.column ? -1 : 1)));
}

function holdsOf(column: Column): unknown {
  if (column.rule === "choice") return column.choices.map(({ value }) => value).sort();
  return "maxLength" in column ? column.maxLength : column.rule;
}
