import { contactMessage as contact } from "../../shared/contactMessage";
import type { QuoteForm } from "../../shared/Field";
import { parseFields } from "../../shared/parseFields";
import { quoteForm } from "../../shared/quoteForm";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { readTable } from "../world/readTable";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database?.stop());

// Widen the type, because fields that a company adds may have no column.
const fields: QuoteForm["fields"] = quoteForm.fields;

type Row = Record<string, unknown>;
type Rows = Record<"quote_requests" | "contact_messages" | "users", Row>;
const { rows } = readTable<{ rows: Rows }>("specification", "tests/spec");
const { quote_requests: quoteRequest, contact_messages: contactMessage, users: user } = rows;

const tryInsert = (table: string, row: Row) =>
  database.owner.from(table).insert(row).select().single<Row>();

const insert = async (table: string, row: Row) =>
  (await tryInsert(table, row).throwOnError()).data as Row;

function judge(row: Row): string {
  const named = fields.map(({ name, column = "" }) => [name, row[column]]);
  return parseFields(fields, Object.fromEntries(named)).status;
}

const columns = Object.entries(rows).flatMap(([table, row]) =>
  Object.keys(row).map((column) => ({ table, column, row })),
);

test.each(columns)("$table.$column is required", async ({ table, column, row }) => {
  for (const missing of [null, undefined, ""]) {
    const attempt = { ...row, [column]: missing };
    const isRefused = (await tryInsert(table, attempt)).error !== null;
    // The table may store '' in required columns, because the form's schema refuses empty fields first.
    const mayBeStored = table === "quote_requests" && missing !== null;
    expect({ attempt, isRefused }).toEqual({ attempt, isRefused: !mayBeStored });
    if (table === "quote_requests") expect(judge(attempt)).toBe("invalid");
  }
  if (table === "quote_requests") expect(judge({ ...row, [column]: " " })).toBe("invalid");
});

test("quote_requests has a column for each field, stores any text unchanged, and needs no details", async () => {
  const address = "Behind the mill,\u00a0“Blue” door — ask for Ana 5½";
  const free = { ...quoteRequest, address, answers: { foundUs: "A sign" } };
  const row = await insert("quote_requests", free);
  expect(row).toMatchObject({ ...free, details: "" });
  for (const { column } of fields) if (column) expect(row).toHaveProperty(column);
  expect(await insert("quote_requests", { ...free, details: "" })).toMatchObject(free);
});

test.each<[string, Row, Row]>([
  ["quote_requests", quoteRequest, { contacted: false }],
  ["contact_messages", contactMessage, { responded: false, phone: null }],
])("a new row of %s gets a unique id, the time and the defaults %j", async (table, row, rest) => {
  const [one, other] = [await insert(table, row), await insert(table, row)];
  for (const { id } of [one, other]) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(one["id"]).not.toBe(other["id"]);
  expect(Math.abs(Date.now() - Date.parse(String(one["created_at"])))).toBeLessThan(60_000);
  expect(one).toMatchObject({ ...row, ...rest });
});

test("users.username is unique, and the server assigns a user's id", async () => {
  expect(await insert("users", user)).toMatchObject({ id: expect.any(String) });
  expect((await tryInsert("users", user)).error?.message).toMatch(/unique|duplicate/i);
  await insert("users", { ...user, username: "another" });
});

test("for contact messages, `parseFields` and the table refuse the same empty and overlong values", async () => {
  const row: Row = { ...contactMessage, phone: "(404) 555-0134" };
  expect(contact.fields.map(({ name }) => name).sort()).toEqual(Object.keys(row).sort());
  for (const { name, type, maxLength } of contact.fields) {
    const longest = type === "line" || type === "lines" ? "x".repeat(maxLength) : row[name];
    const wrong = ["x".repeat(maxLength + 1), ...(name === "phone" ? [] : [""])];
    for (const value of [longest, ...wrong]) {
      const tried = { ...row, [name]: value };
      const isRefused = (await tryInsert("contact_messages", tried)).error !== null;
      expect([tried, isRefused]).toEqual([tried, value !== longest]);
      expect(parseFields(contact.fields, tried).status).toBe(isRefused ? "invalid" : "valid");
    }
  }
});
