import { choicesIn, type Column, type Columns, lengthsIn, patternIn } from "./readColumns";
import type { Column as WantedColumn, RequestKind } from "../../shared/requestKind";

/** A table of requests, with the columns that visitors fill. */
export type WantedTable = Pick<RequestKind, "table" | "columns">;

const longestService = 100;
/** Longer than any answer that a pattern held. */
const longestPattern = 5_000;

/**
 * The check of a new column with one of these rules. Each allows the empty text, which earlier rows have. Whether a day exists and
 * a choice is on the list is checked by the server, because lists change and rows stay.
 */
const patterns: { [Rule in WantedColumn["rule"]]?: string } = {
  date: "^([0-9]{4}-[0-9]{2}-[0-9]{2})?$",
  number: "^(-?[0-9]{1,12}([.][0-9]{1,6})?)?$",
  choices: "^([a-z0-9-]+(,[a-z0-9-]+)*)?$",
};

/** The most characters that an answer can have. A column that held plain text before has to take as many. */
const longestOf = (wanted: WantedColumn): number => {
  if ("maxLength" in wanted) return wanted.maxLength;
  if (wanted.rule === "choice") return longestService;
  if (wanted.rule !== "choices") return 20;
  return wanted.choices.map(({ value }) => value).join(",").length;
};

/**
 * The SQL that gives a table the columns that its requests fill; empty if it has them already. No row and no column is
 * lost: a column that no field fills any more stays and may be null, a value that left its list stays allowed, and a new
 * column is empty in the rows that are there.
 */
export function composeFormMigration({ table, columns }: WantedTable, stored: Columns): string {
  const changes = [
    ...findUnfilledColumns(columns, stored).map(
      (column) =>
        "-- No field of the form fills it any more.\n" +
        `alter table public.${table} alter column ${quoteName(column)} drop not null;\n`,
    ),
    ...columns.flatMap((wanted) => {
      const column = stored[wanted.column];
      if (column === undefined) return [addColumn(table, wanted)];
      return fits(wanted, column) ? [] : [changeColumn(table, wanted, column)];
    }),
  ];
  return changes.join("\n");
}

/** The columns that do not take every value that passes validation. */
export function findMismatches({ table, columns }: WantedTable, stored: Columns): string[] {
  return columns
    .filter((wanted) => !fits(wanted, stored[wanted.column]))
    .map(({ column }) => `${table}.${column}`);
}

/** The columns that must not be null and that neither a visitor nor the database fills. */
function findUnfilledColumns(wanted: readonly WantedColumn[], stored: Columns): string[] {
  const filled = wanted.map(({ column }) => column);
  return Object.entries(stored)
    .filter(([name, column]) => column.notNull && column.default === null && !filled.includes(name))
    .map(([name]) => name);
}

/**
 * Whether a stored column takes every value that passes validation. A value that only the database accepts is no fault, because
 * rows with a choice that was removed later stay.
 */
function fits(wanted: WantedColumn, column: Column | undefined): boolean {
  if (column?.type !== wanted.type || column.notNull !== wanted.notNull) return false;
  const accepted = choicesIn(column);
  if (wanted.rule === "choice") {
    const values = wanted.choices.map(({ value }) => value);
    const all = wanted.default === undefined ? values : [...values, ""];
    return accepted === undefined || all.every((value) => accepted.includes(value));
  }
  const pattern = patternIn(column);
  if (accepted !== undefined || (pattern !== undefined && pattern !== patterns[wanted.rule]))
    return false;
  const { least, most } = lengthsIn(column);
  return !(wanted.default !== undefined && least > 0) && most >= longestOf(wanted);
}

function addColumn(table: string, wanted: WantedColumn): string {
  const name = wanted.column;
  return `-- Empty in the rows from before.
alter table public.${table} add column ${quoteName(name)} ${wanted.type} not null default '';
${addCheck(table, name, conditionFor(wanted, true))}`;
}

function changeColumn(table: string, wanted: WantedColumn, column: Column): string {
  const name = wanted.column;
  const quoted = quoteName(name);
  const mayBeEmpty = !column.notNull || wanted.default !== undefined || mayHoldNothing(column);
  const fillNulls = column.notNull
    ? ""
    : `update public.${table} set ${quoted} = '' where ${quoted} is null;
alter table public.${table} alter column ${quoted} set default '', alter column ${quoted} set not null;
`;
  return `alter table public.${table} drop constraint if exists ${quoteName(checkOf(table, name))};
${fillNulls}${addCheck(table, name, conditionFor(wanted, mayBeEmpty, column))}`;
}

function mayHoldNothing(column: Column): boolean {
  const choices = choicesIn(column);
  return choices === undefined ? lengthsIn(column).least === 0 : choices.includes("");
}

/**
 * What the column may hold. `before` is the column so far: values that its rows may have stay allowed. Services come and go, so
 * the first migration drops the list of their column; later ones need not touch it. The server checks against the form's list.
 */
function conditionFor(wanted: WantedColumn, mayBeEmpty: boolean, before?: Column): string {
  const quoted = quoteName(wanted.column);
  const earlier = before === undefined ? undefined : choicesIn(before);
  if (wanted.rule === "choice" && wanted.column !== "service_type") {
    const values = [
      ...(mayBeEmpty ? [""] : []),
      ...(earlier ?? []),
      ...wanted.choices.map(({ value }) => value),
    ];
    return `${quoted} in (${[...new Set(values)].map(quoteText).join(", ")})`;
  }
  const pattern = patterns[wanted.rule];
  if (pattern !== undefined && before === undefined) return `${quoted} ~ '${pattern}'`;
  const limits =
    before === undefined || earlier !== undefined ? { least: 1, most: 0 } : lengthsIn(before);
  const least = mayBeEmpty ? 0 : Math.max(1, limits.least);
  const hadPattern = before !== undefined && patternIn(before) !== undefined;
  const longest = Math.max(longestOf(wanted), hadPattern ? longestPattern : 0);
  const most = Math.max(longest, Number.isFinite(limits.most) ? limits.most : 0);
  return least === 0
    ? `char_length(${quoted}) <= ${String(most)}`
    : `char_length(${quoted}) between ${String(least)} and ${String(most)}`;
}

function addCheck(table: string, column: string, condition: string): string {
  return `alter table public.${table} add constraint ${quoteName(checkOf(table, column))}\n  check (${condition});\n`;
}

/** The name that PostgreSQL gives to a check declared with its column. */
function checkOf(table: string, column: string): string {
  return `${table}_${column}_check`;
}

function quoteName(name: string): string {
  return `"${name}"`;
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
