import { contactMessage as contact } from "../../shared/contactMessage";
import type { QuoteForm } from "../../shared/Field";
import { parseFields } from "../../shared/parseFields";
import { quoteForm } from "../../shared/quoteForm";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database?.stop());

// A company's own fields may have no column.
const fields: QuoteForm["fields"] = quoteForm.fields;

const quoteRequest = {
  first_name: "Jane",
  last_name: "Doe",
  email: "jane@example.com",
  phone: "(404) 555-0134",
  address: "12 Magnolia Way NE, Atlanta",
  home_size: "under-1500",
  service_type: "standard-clean",
};
const contactMessage = {
  name: "Sam Lee",
  email: "sam@example.com",
  subject: "Keys",
  message: "Where do I leave the keys?",
};
const user = { username: "owner", password: "secret" };

type Row = Record<string, unknown>;

const tryInsert = (table: string, row: Row) =>
  database.owner.from(table).insert(row).select().single<Row>();

async function insert(table: string, row: Row): Promise<Row> {
  const { data, error } = await tryInsert(table, row);
  if (error) throw new Error(`${table} refused ${JSON.stringify(row)}: ${error.message}`);
  return data;
}

const isRefused = async (table: string, row: Row) => (await tryInsert(table, row)).error !== null;

/** What the form's schema says about a request as a visitor sends it, by the names of the form's fields. */
const judge = (row: Row) =>
  parseFields(
    fields,
    Object.fromEntries(fields.map(({ name, column = "" }) => [name, row[column]])),
  ).status;

// The table stores what the form's schema has accepted. A field that a form leaves out is stored as ''.
test.each(Object.keys(quoteRequest))("quote_requests.%s is required", async (column) => {
  expect(judge(quoteRequest)).toBe("valid");
  for (const missing of [undefined, null, "", " "])
    expect(judge({ ...quoteRequest, [column]: missing })).toBe("invalid");
  expect(await isRefused("quote_requests", { ...quoteRequest, [column]: null })).toBe(true);
});

test.each([
  ["home_size", ["under-1500", "1500-3000", "3000-5000", "over-5000"]],
  ["service_type", ["standard-clean", "premium-clean", "post-construction", "commercial-office"]],
])("quote_requests.%s takes the values of its fixed list and no others", async (column, list) => {
  for (const value of list) {
    await insert("quote_requests", { ...quoteRequest, [column]: value });
    expect(judge({ ...quoteRequest, [column]: value })).toBe("valid");
  }
  for (const value of ["huge", "Standard Clean", "premium-add-on-services"])
    expect(judge({ ...quoteRequest, [column]: value })).toBe("invalid");
});

test("quote_requests has the columns of the form's definitions, free text, optional details", async () => {
  const free = {
    ...quoteRequest,
    address: "Behind the mill,\u00a0“Blue” door — ask for Ana 5½",
    answers: { foundUs: "A sign" },
  };
  const row = await insert("quote_requests", free);
  expect(row).toMatchObject({ ...free, details: "" });
  for (const { column } of fields) if (column) expect(row).toHaveProperty(column);
  const empty = await insert("quote_requests", { ...quoteRequest, details: "" });
  expect(empty).toMatchObject({ ...quoteRequest, details: "" });
});

test.each<[string, Row, Row]>([
  ["quote_requests", quoteRequest, { contacted: false }],
  ["contact_messages", contactMessage, { responded: false, phone: null }],
])(
  "a row of %s gets an id of its own and the time, and starts with %j",
  async (table, row, rest) => {
    const [one, other] = [await insert(table, row), await insert(table, row)];
    for (const { id } of [one, other]) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(one["id"]).not.toBe(other["id"]);
    expect(Math.abs(Date.now() - Date.parse(String(one["created_at"])))).toBeLessThan(60_000);
    expect(one).toMatchObject({ ...row, ...rest });
  },
);

const needed = [...Object.keys(contactMessage), ...Object.keys(user)];

test.each(needed)("%s of contact messages or users is required", async (column) => {
  const [table, whole] = column in user ? ["users", user] : ["contact_messages", contactMessage];
  const row = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== column));
  for (const attempt of [row, { ...row, [column]: null }, { ...row, [column]: "" }])
    expect([attempt, await isRefused(table as string, attempt)]).toEqual([attempt, true]);
});

test("users.username is unique, and its id is assigned by the server", async () => {
  expect(await insert("users", user)).toMatchObject({ id: expect.any(String) });
  expect((await tryInsert("users", user)).error?.message).toMatch(/unique|duplicate/i);
  await insert("users", { ...user, username: "another" });
});

test("schema and table of contact messages refuse the same: what is empty or too long", async () => {
  const row: Row = { ...contactMessage, phone: "(404) 555-0134" };
  const { fields } = contact;
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(row).sort());
  for (const { name: column, type, maxLength, ...field } of fields) {
    const longest = type === "line" || type === "lines" ? "x".repeat(maxLength) : row[column];
    for (const [value, status] of [
      [longest, "valid"],
      ["x".repeat(maxLength + 1), "invalid"],
      ...("message" in field ? [["", "invalid"]] : []),
    ]) {
      const tried = { ...row, [column]: value };
      const told = [column, parseFields(fields, tried).status];
      expect([...told, await isRefused("contact_messages", tried)]).toEqual([
        ...[column, status, status === "invalid"],
      ]);
    }
  }
});
