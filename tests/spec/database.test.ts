import { contactMessage as contact } from "../../shared/contactMessage";
import { parseFields } from "../../shared/parseFields";
import { quoteForm } from "../../shared/quoteForm";
import {
  companysMigrations,
  startDatabase,
  type TestDatabase,
} from "../support/intake/startDatabase";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase(companysMigrations);
});

afterAll(async () => {
  await database?.stop();
});

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

type Row = Record<string, unknown>;

async function insert(table: string, row: Row): Promise<Row> {
  const { data, error } = await database.owner.from(table).insert(row).select().single<Row>();
  if (error) throw new Error(`${table} refused ${JSON.stringify(row)}: ${error.message}`);
  return data;
}

/** True when the table refuses the row without the column, with null in it and with empty text. */
async function isRequired(table: string, row: Row, column: string): Promise<boolean> {
  const without = Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));
  for (const attempt of [without, { ...row, [column]: null }, { ...row, [column]: "" }]) {
    const { error } = await database.owner.from(table).insert(attempt);
    if (!error) return false;
  }
  return true;
}

/** A request as a visitor sends it, by the names of the form's fields. */
const sent = (row: Row) =>
  Object.fromEntries(quoteForm.fields.map(({ name, column }) => [name, row[column]]));

// The table stores what the form's schema has accepted. A company's own form may leave a field out, which is stored as ''.
test.each(Object.keys(quoteRequest))("quote_requests.%s is required", async (column) => {
  expect(await insert("quote_requests", quoteRequest)).toMatchObject(quoteRequest);
  expect(parseFields(quoteForm.fields, sent(quoteRequest)).status).toBe("valid");
  for (const missing of [undefined, null, "", " "])
    expect(parseFields(quoteForm.fields, sent({ ...quoteRequest, [column]: missing })).status).toBe(
      "invalid",
    );
  const row = { ...quoteRequest, [column]: null };
  expect((await database.owner.from("quote_requests").insert(row)).error).not.toBeNull();
});

test("quote_requests has the columns that the form's definitions name, and answers for further fields", async () => {
  const row = await insert("quote_requests", { ...quoteRequest, answers: { foundUs: "A sign" } });
  expect(row).toMatchObject({ ...quoteRequest, answers: { foundUs: "A sign" } });
  for (const { column } of quoteForm.fields) expect(row).toHaveProperty(column);
});

test("quote_requests.details is optional and may be empty", async () => {
  expect(await insert("quote_requests", quoteRequest)).toMatchObject({ details: "" });
  const empty = await insert("quote_requests", { ...quoteRequest, details: "" });
  expect(empty).toMatchObject({ details: "" });
});

test("quote_requests.address takes free text", async () => {
  const address = "Behind the mill,\u00a0“Blue” door — ask for Ana 5½";
  expect(await insert("quote_requests", { ...quoteRequest, address })).toMatchObject({ address });
});

test.each([
  ["home_size", ["under-1500", "1500-3000", "3000-5000", "over-5000"]],
  ["service_type", ["standard-clean", "premium-clean", "post-construction", "commercial-office"]],
])("quote_requests.%s takes the values of its fixed list and no others", async (column, list) => {
  for (const value of list)
    expect(await insert("quote_requests", { ...quoteRequest, [column]: value })).toBeTruthy();
  const judge = (value: string) =>
    parseFields(quoteForm.fields, sent({ ...quoteRequest, [column]: value })).status;
  for (const value of list) expect(judge(value)).toBe("valid");
  for (const value of ["huge", "Standard Clean", "premium-add-on-services"])
    expect(judge(value)).toBe("invalid");
});

test.each<[string, Row]>([
  ["quote_requests", quoteRequest],
  ["contact_messages", contactMessage],
])("%s.id is assigned by the server, another one for each row", async (table, row) => {
  const ids = [(await insert(table, row))["id"], (await insert(table, row))["id"]];
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  expect(ids[0]).not.toBe(ids[1]);
});

test.each<[string, Row]>([
  ["quote_requests", quoteRequest],
  ["contact_messages", contactMessage],
])("%s.created_at is a timestamp that defaults to now", async (table, row) => {
  const { created_at: createdAt } = await insert(table, row);
  expect(Math.abs(Date.now() - Date.parse(String(createdAt)))).toBeLessThan(60_000);
});

test("quote_requests.contacted starts false", async () => {
  expect(await insert("quote_requests", quoteRequest)).toMatchObject({ contacted: false });
});

test("contact_messages.responded starts false", async () => {
  expect(await insert("contact_messages", contactMessage)).toMatchObject({ responded: false });
});

test.each(Object.keys(contactMessage))("contact_messages.%s is required", async (column) => {
  await insert("contact_messages", contactMessage);
  expect(await isRequired("contact_messages", contactMessage, column)).toBe(true);
});

test("contact_messages.phone is optional", async () => {
  expect(await insert("contact_messages", contactMessage)).toMatchObject({ phone: null });
  const phone = "(404) 555-0134";
  expect(await insert("contact_messages", { ...contactMessage, phone })).toMatchObject({ phone });
});

test("the schema of contact messages and their table refuse the same: what is empty or too long", async () => {
  const row: Row = { ...contactMessage, phone: "(404) 555-0134" };
  const { fields } = contact;
  expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(row).sort());
  for (const { name: column, type, maxLength, ...field } of fields) {
    const longest = type === "line" || type === "lines" ? "x".repeat(maxLength) : row[column];
    const tooLong = "x".repeat(maxLength + 1);
    for (const [value, status] of [
      [longest, "valid"],
      [tooLong, "invalid"],
      ...("message" in field ? [["", "invalid"]] : []),
    ]) {
      const tried = { ...row, [column]: value };
      const { error } = await database.owner.from("contact_messages").insert(tried);
      const told = [column, parseFields(fields, tried).status, error === null];
      expect(told).toEqual([column, status, status === "valid"]);
    }
  }
});

test("users.username is required and unique", async () => {
  const user = { username: "owner", password: "secret" };
  expect(await insert("users", user)).toMatchObject({ id: expect.any(String) });
  expect((await database.owner.from("users").insert(user)).error?.message).toMatch(
    /unique|duplicate/i,
  );
  expect(await isRequired("users", { ...user, username: "another" }, "username")).toBe(true);
});

test("users.password is required", async () => {
  const user = { username: "third", password: "secret" };
  expect(await isRequired("users", user, "password")).toBe(true);
});
