import { readFileSync } from "node:fs";
import { dayFromToday } from "../../shared/calendarDay";
import { contactMessage } from "../../shared/contactMessage";
import { type Column, fieldsFrom, parseFields } from "../../shared/requestKind";
import {
  companysMigrations,
  startDatabase,
  type TestDatabase,
} from "../support/intake/startDatabase";

// With its ending, because Jest gives the tests about the code a form of their own.
const { quoteColumns } = jest.requireActual<typeof import("../../shared/quoteColumns")>(
  "../../shared/quoteColumns.ts",
);
const tables: [string, readonly Column[]][] = [
  ["quote_requests", quoteColumns],
  ["contact_messages", contactMessage.columns],
];

/** What the site itself keeps of a request. */
const own = [
  ...["id", "created_at", "reference", "phone_normalized", "is_spam", "spam_points"],
  ...["idempotency_key", "request_hash", "contacted", "contacted_at", "responded", "responded_at"],
];

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase(companysMigrations);
});

afterAll(() => database.stop());

function sample(column: Column): string {
  switch (column.rule) {
    case "choice":
      return column.choices[0]?.value ?? "";
    case "choices":
      return column.choices.map(({ value }) => value).join(",");
    case "date":
      return dayFromToday(column.timeZone, column.earliestInDays ?? 0);
    case "number":
      return String(column.most);
    default:
      return { line: "Ada", lines: "Two cats.", email: "ada@example.com", phone: "(404) 555-0134" }[
        column.rule
      ];
  }
}
/** A column that came later is empty in the rows from before, so that its table takes an empty answer. */
const firstMigration = readFileSync("supabase/migrations/20261123000000_requests.sql", "utf8");
const isOriginal = ({ column }: Column) =>
  new RegExp(`^ {2}${column} text`, "m").test(firstMigration);
const rowOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column.column, sample(column)]));

async function refuses(table: string, row: object): Promise<boolean> {
  return (await database.owner.from(table).insert(row)).error !== null;
}

test.each(tables)(
  "every column of %s that is not the site's own has its rule, and every rule its column",
  async (table, columns) => {
    const { data, error } = await database.owner
      .from(table)
      .insert(rowOf(columns))
      .select()
      .single<object>();
    expect(error).toBeNull();
    const filled = Object.keys(data ?? {}).filter((column) => !own.includes(column));
    // A column that a company's form no longer fills stays, empty.
    expect(columns.map(({ column }) => column).filter((name) => !filled.includes(name))).toEqual(
      [],
    );
    const withoutRule = filled.filter((name) => !columns.some(({ column }) => column === name));
    expect(withoutRule).toEqual([]);
  },
);

test.each(tables)(
  "the schema of %s and its table refuse the same: what is missing, too long or not on its list",
  async (table, columns) => {
    const fields = fieldsFrom(columns);
    const row = rowOf(columns);
    const answers = Object.fromEntries(
      fields.map(({ name }, index) => [name, row[columns[index]?.column ?? ""]]),
    );
    expect(parseFields(fields, answers).status).toBe("valid");
    for (const [index, column] of columns.entries()) {
      const name = fields[index]?.name ?? "";
      const isRequired = column.notNull && column.default === undefined;
      // A service's column has no list: services come and go, and the server checks against the form's.
      const isListed = column.rule === "choice" && column.column !== "service_type";
      const wrong = [
        ...(isRequired && isOriginal(column) ? [""] : []),
        ...(isListed ? ["not on the list"] : []),
        ...("maxLength" in column ? ["x".repeat(column.maxLength + 1)] : []),
        ...(["choices", "date", "number"].includes(column.rule) ? ["x".repeat(10_001)] : []),
      ];
      expect(wrong.length).toBeGreaterThan(0);
      for (const value of wrong) {
        const parsed = parseFields(fields, { ...answers, [name]: value });
        expect([name, value.slice(0, 9), parsed.status]).toEqual([
          name,
          value.slice(0, 9),
          "invalid",
        ]);
        expect([name, await refuses(table, { ...row, [column.column]: value })]).toEqual([
          name,
          true,
        ]);
      }
      const without = Object.fromEntries(
        Object.entries(row).filter(([other]) => other !== column.column),
      );
      expect([name, await refuses(table, without)]).toEqual([
        name,
        isRequired && isOriginal(column),
      ]);
    }
  },
);
