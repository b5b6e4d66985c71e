import * as v from "valibot";
import { contactMessage } from "../../src/shared/contactMessage";
import { quoteRequest } from "../../src/shared/quoteRequest";
import { columnOf, type Field, type RequestKind } from "../../src/shared/requestKind";
import type { Environment } from "../env";
import { callDatabase, connectSupabase, DatabaseRefusal } from "./callDatabase";

/** One thing that the code expects and the database has not, in words, and what to do. */
export type SchemaMismatch = { what: string; mend: string };

const applyMigrations =
  "Apply supabase/migrations: `npx supabase link && npx supabase db push` (`npm start` applies them to its own database).";
const addMigration = `Write a migration in supabase/migrations that changes the column or constraint. ${applyMigrations}`;

/** Functions of the database that the server calls. */
const requiredFunctions = [
  "store_requests",
  "claim_notifications",
  "stamp_notifications",
  "bring_notifications_forward",
  "purge_expired",
  "erase_person",
  "owe_owner_mails",
  "mark_contacted",
  "release_suspect",
  "erase_person_of",
  "describe_installation",
  "outbox_health",
  "start_probe",
];

/** Columns that the database fills in by itself or that store_request writes for every kind. */
const commonColumns = [
  "id",
  "created_at",
  "contacted",
  "responded",
  "reference",
  "spam_reason",
  "idempotency_key",
  "request_hash",
];

const description = v.object({
  tables: v.record(
    v.string(),
    v.object({
      rowLevelSecurity: v.boolean(),
      columns: v.record(
        v.string(),
        v.object({
          type: v.string(),
          notNull: v.boolean(),
          default: v.nullable(v.string()),
          checks: v.array(v.string()),
        }),
      ),
    }),
  ),
  functions: v.array(v.string()),
});

type Table = v.InferOutput<typeof description>["tables"][string];
type Column = Table["columns"][string];

/**
 * Compares what the code expects of the database with what it has: tables, columns, nullability, choices, lengths, row
 * level security and functions. Empty when everything that passes validation can be stored. A value that only the
 * database accepts is no mismatch, because rows from before a choice was removed stay.
 *
 * @throws Error when the database cannot be reached
 */
export async function findSchemaMismatch(
  environment: Pick<Environment, "supabaseUrl" | "supabaseSecretKey">,
): Promise<SchemaMismatch[]> {
  let answer: unknown;
  try {
    answer = await callDatabase(connectSupabase(environment), "describe_requests", {});
  } catch (error) {
    if (!(error instanceof DatabaseRefusal)) throw error;
    return [{ what: "The database does not have this site's migrations.", mend: applyMigrations }];
  }
  const { tables, functions } = v.parse(description, answer);
  const missing = requiredFunctions.filter((name) => !functions.includes(name));
  return [
    ...missing.map((name) => ({
      what: `The function ${name} is missing in the database.`,
      mend: applyMigrations,
    })),
    ...[quoteRequest, contactMessage].flatMap((kind) => compareTable(kind, tables[kind.table])),
  ];
}

function compareTable(kind: RequestKind, table: Table | undefined): SchemaMismatch[] {
  if (table === undefined)
    return [{ what: `The table ${kind.table} is missing in the database.`, mend: applyMigrations }];
  const mismatches: SchemaMismatch[] = [];
  if (!table.rowLevelSecurity)
    mismatches.push({
      what: `Row level security is off for ${kind.table}: anybody with the publishable key may read it.`,
      mend: `Run \`alter table public.${kind.table} enable row level security\` in the database.`,
    });
  const known = new Set([...commonColumns, ...kind.fields.map(({ name }) => columnOf(name))]);
  for (const [name, column] of Object.entries(table.columns))
    if (column.notNull && column.default === null && !known.has(name))
      mismatches.push({
        what: `${kind.table}.${name} is required by the database, and no field of the form fills it.`,
        mend: `Add the field to src/shared, or give the column a default in a migration. ${applyMigrations}`,
      });
  for (const field of kind.fields) {
    const name = `${kind.table}.${columnOf(field.name)}`;
    const problem = compareColumn(field, table.columns[columnOf(field.name)]);
    if (problem !== undefined) mismatches.push({ what: `${name} ${problem}.`, mend: addMigration });
  }
  return mismatches;
}

/** What is wrong with the column of a field, as the rest of a sentence about it. */
function compareColumn(field: Field, column: Column | undefined): string | undefined {
  if (column === undefined) return "is missing in the database";
  if (column.type !== "text") return `is ${column.type} in the database instead of text`;
  if (field.nullable === true && column.notNull)
    return "must not be null in the database, but may be left empty in the form";
  if (field.nullable !== true && !column.notNull) return "may be null in the database";
  if (field.type === "choice") {
    const accepted = choicesIn(column);
    const refused = field.choices.filter(({ value }) => !accepted?.includes(value));
    return accepted === undefined || refused.length === 0
      ? undefined
      : `does not accept ${refused.map(({ value }) => `"${value}"`).join(", ")} in the database`;
  }
  const { least, most } = lengthsIn(column);
  const canBeEmpty = field.message === undefined;
  if (canBeEmpty && least > 0) return "must not be empty in the database, but may be in the form";
  return most < field.maxLength
    ? `takes ${String(most)} characters in the database and ${String(field.maxLength)} in the form`
    : undefined;
}

/** The list of a check like `(home_size = ANY (ARRAY['under-1500'::text, …]))`; undefined without one. */
function choicesIn({ checks }: Column): string[] | undefined {
  const list = checks.find((check) => check.includes("::text"));
  return list === undefined
    ? undefined
    : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
        value.replaceAll("''", "'"),
      );
}

/** The limits of checks like `((char_length(email) >= 3) AND (char_length(email) <= 254))`. */
function lengthsIn({ checks }: Column): { least: number; most: number } {
  const text = checks.filter((check) => check.includes("char_length")).join(" ");
  const numbers = (sign: string) =>
    [...text.matchAll(new RegExp(`char_length\\(\\w+\\) ${sign} (\\d+)`, "g"))].map(([, n]) =>
      Number(n),
    );
  return { least: Math.max(0, ...numbers(">=")), most: Math.min(Infinity, ...numbers("<=")) };
}
