import { columnOf, type Field, type RequestKind } from "../shared/requestKind";
import { choicesIn, type Column, lengthsIn, type Table } from "./readTables";

/** Something that the code expects and the database lacks, as a sentence, and how to fix it. */
export type SchemaMismatch = { what: string; fix: string };

export const migrationAdvice =
  "Apply supabase/migrations: `npx supabase link && npx supabase db push` (`npm start` applies them to its own database).";
const addMigration =
  "If content/quote-form.yaml has changed, run `npm run content -- form`, which writes the migration. " +
  migrationAdvice;

/** Columns that the database fills in by itself or that store_request writes for every kind. */
const commonColumns = [
  "id",
  "created_at",
  "contacted",
  "responded",
  "reference",
  "is_spam",
  "spam_points",
  "idempotency_key",
  "request_hash",
];

/**
 * What a table lacks for the fields of its requests. Empty when every value that passes validation can be stored. A value that
 * only the database accepts is no mismatch, because rows with a choice that was removed later stay.
 */
export function compareTable(kind: RequestKind, table: Table | undefined): SchemaMismatch[] {
  if (table === undefined)
    return [{ what: `The table ${kind.table} is missing in the database.`, fix: migrationAdvice }];
  const mismatches: SchemaMismatch[] = [];
  if (!table.rowLevelSecurity)
    mismatches.push({
      what: `Row level security is off for ${kind.table}: anybody with the publishable key may read it.`,
      fix: `Run \`alter table public.${kind.table} enable row level security\` in the database.`,
    });
  for (const name of findUnfilledColumns(kind, table))
    mismatches.push({
      what: `${kind.table}.${name} is required by the database, and no field of the form fills it.`,
      fix: addMigration,
    });
  for (const field of kind.fields) {
    const name = `${kind.table}.${columnOf(field.name)}`;
    const problem = compareColumn(field, table.columns[columnOf(field.name)]);
    if (problem !== undefined) mismatches.push({ what: `${name} ${problem}.`, fix: addMigration });
  }
  return mismatches;
}

/** The columns that must not be null and that neither a field nor the database fills. */
export function findUnfilledColumns({ fields }: RequestKind, { columns }: Table): string[] {
  const known = new Set([...commonColumns, ...fields.map(({ name }) => columnOf(name))]);
  return Object.entries(columns)
    .filter(
      ([name, { notNull, ...column }]) => notNull && column.default === null && !known.has(name),
    )
    .map(([name]) => name);
}

/** What is wrong with the column of a field, as the rest of a sentence about it. */
export function compareColumn(field: Field, column: Column | undefined): string | undefined {
  if (column === undefined) return "is missing in the database";
  if (column.type !== "text") return `is ${column.type} in the database instead of text`;
  if (field.nullable === true && column.notNull)
    return "must not be null in the database, but may be left empty in the form";
  if (field.nullable !== true && !column.notNull) return "may be null in the database";
  if (field.type === "choice") {
    const accepted = choicesIn(column);
    const wanted = field.choices.map(({ value }) => value);
    if (field.message === undefined) wanted.push("");
    const refused = wanted.filter((value) => !accepted?.includes(value));
    return accepted === undefined || refused.length === 0
      ? undefined
      : `does not accept ${refused.map((value) => `"${value}"`).join(", ")} in the database`;
  }
  if (choicesIn(column) !== undefined)
    return "takes only the values of a list in the database, and any text in the form";
  const { least, most } = lengthsIn(column);
  const canBeEmpty = field.message === undefined;
  if (canBeEmpty && least > 0) return "must not be empty in the database, but may be in the form";
  return most < field.maxLength
    ? `takes ${String(most)} characters in the database and ${String(field.maxLength)} in the form`
    : undefined;
}
