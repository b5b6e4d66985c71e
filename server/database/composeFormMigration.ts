import { choicesIn, type Column, type Columns, lengthsIn } from "./readColumns";
import { columnOf, type Field, type RequestKind } from "../../shared/requestKind";

const longestService = 100;

/**
 * The SQL after which a table takes what the fields of its requests send; empty when it does already. No row and no column is
 * lost: the column of a field that was left out stays and may be null, a value that left its list stays allowed, and a new
 * column is empty in the rows that are there.
 */
export function composeFormMigration(kind: RequestKind, columns: Columns): string {
  const changes = [
    ...findUnfilledColumns(kind, columns).map(
      (column) =>
        "-- No field of the form fills it any more.\n" +
        `alter table public.${kind.table} alter column ${quoteName(column)} drop not null;\n`,
    ),
    ...kind.fields.flatMap((field) => {
      const column = columns[columnOf(field.name)];
      if (column === undefined) return [addColumn(kind.table, field)];
      const problem = compareColumn(field, column);
      return problem === undefined ? [] : [changeColumn(kind.table, field, column)];
    }),
  ];
  return changes.join("\n");
}

/** Why some values that pass validation cannot be stored, as sentences. */
export function findMismatches({ table, fields }: RequestKind, columns: Columns): string[] {
  return fields.flatMap((field) => {
    const name = columnOf(field.name);
    const problem = compareColumn(field, columns[name]);
    return problem === undefined ? [] : [`${table}.${name} ${problem}.`];
  });
}

/** The columns that must not be null and that neither a field nor the database fills. */
function findUnfilledColumns({ fields }: RequestKind, columns: Columns): string[] {
  const filled = fields.map(({ name }) => columnOf(name));
  return Object.entries(columns)
    .filter(([name, column]) => column.notNull && column.default === null && !filled.includes(name))
    .map(([name]) => name);
}

/**
 * What is wrong with the column of a field, as the rest of a sentence about it. A value that only the database accepts is no
 * fault, because rows with a choice that was removed later stay.
 */
function compareColumn(field: Field, column: Column | undefined): string | undefined {
  if (column === undefined) return "is missing in the database";
  if (column.type !== "text") return `is ${column.type} in the database instead of text`;
  if (field.nullable === true && column.notNull)
    return "must not be null in the database, but may be left empty in the form";
  if (field.nullable !== true && !column.notNull) return "may be null in the database";
  const accepted = choicesIn(column);
  if (field.type === "choice") {
    const wanted = field.choices.map(({ value }) => value);
    if (field.message === undefined) wanted.push("");
    const refused = wanted.filter((value) => !accepted?.includes(value));
    return accepted === undefined || refused.length === 0
      ? undefined
      : `does not accept ${refused.map((value) => `"${value}"`).join(", ")} in the database`;
  }
  if (accepted !== undefined)
    return "takes only the values of a list in the database, and any text in the form";
  const { least, most } = lengthsIn(column);
  if (field.message === undefined && least > 0)
    return "must not be empty in the database, but may be in the form";
  return most < field.maxLength
    ? `takes ${String(most)} characters in the database and ${String(field.maxLength)} in the form`
    : undefined;
}

function addColumn(table: string, field: Field): string {
  const name = columnOf(field.name);
  return `-- Empty in the rows from before.
alter table public.${table} add column ${quoteName(name)} text not null default '';
${addCheck(table, name, conditionFor(field, true))}`;
}

function changeColumn(table: string, field: Field, column: Column): string {
  const name = columnOf(field.name);
  const quoted = quoteName(name);
  const mayBeEmpty = !column.notNull || field.message === undefined || mayHoldNothing(column);
  const fillNulls = column.notNull
    ? ""
    : `update public.${table} set ${quoted} = '' where ${quoted} is null;
alter table public.${table} alter column ${quoted} set default '', alter column ${quoted} set not null;
`;
  return `alter table public.${table} drop constraint if exists ${quoteName(checkOf(table, name))};
${fillNulls}${addCheck(table, name, conditionFor(field, mayBeEmpty, column))}`;
}

function mayHoldNothing(column: Column): boolean {
  const choices = choicesIn(column);
  return choices === undefined ? lengthsIn(column).least === 0 : choices.includes("");
}

/**
 * What the column may hold. `before` is what it was: the values that its rows may have stay allowed. Services come and go, so
 * the first migration frees their column of its list: the server checks against the form's, and no later one is needed.
 */
function conditionFor(field: Field, mayBeEmpty: boolean, before?: Column): string {
  const quoted = quoteName(columnOf(field.name));
  const earlier = before === undefined ? undefined : choicesIn(before);
  if (field.type === "choice" && field.name !== "serviceType") {
    const values = [
      ...(mayBeEmpty ? [""] : []),
      ...(earlier ?? []),
      ...field.choices.map(({ value }) => value),
    ];
    return `${quoted} in (${[...new Set(values)].map(quoteText).join(", ")})`;
  }
  const limits =
    before === undefined || earlier !== undefined ? { least: 1, most: 0 } : lengthsIn(before);
  const least = mayBeEmpty ? 0 : Math.max(1, limits.least);
  const longest = field.type === "choice" ? longestService : field.maxLength;
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
