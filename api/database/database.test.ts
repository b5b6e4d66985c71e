import { readdirSync } from "node:fs";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { neededSchemaVersion } from "../outbox/checkHealth";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(async () => {
  await database?.stop();
});

const row = {
  first_name: "Jane",
  last_name: "Doe",
  email: "j@example.com",
  phone: "(404) 555-0134",
  address: "x",
  home_size: "under-1500",
  service_type: "standard-clean",
};
const message = { name: "Sam", email: "s@example.com", subject: "Hello", message: "Hi" };
const tables: [string, Record<string, unknown>, string][] = [
  ["quote_requests", row, "details"],
  ["contact_messages", message, "message"],
  ["users", { username: "owner", password: "secret" }, "password"],
  ["notifications", { kind: "morning", recipient: "x" }, "cause"],
  ["counters", { name: "x", period_start: "2026-01-01T00:00:00Z", total: 1 }, "name"],
];

test.each(tables)(
  "without the secret key nothing of %s can be read, added, changed or removed",
  async (table, values, column) => {
    expect((await database.owner.from(table).insert(values)).error).toBeNull();
    const before = (await database.owner.from(table).select("*")).data;
    expect(before?.length).toBeGreaterThan(0);

    // PostgreSQL's insufficient_privilege, not merely no rows: without the right to the table, one policy too
    // many opens nothing.
    const asked = database.anyone.from(table);
    const change = { [column]: "changed" };
    for (const attempt of [
      asked.select("*"),
      asked.insert(values),
      asked.update(change).not(column, "is", null).select(),
      asked.delete().not(column, "is", null).select(),
    ])
      expect((await attempt).error?.code).toBe("42501");
    expect((await database.owner.from(table).select("*")).data).toEqual(before);
  },
);

test("the version that the code needs is that of the latest migration", async () => {
  const latest = readdirSync("supabase/migrations").sort().at(-1)?.split("_")[0];
  expect(neededSchemaVersion).toBe(latest);
  const { data } = await database.owner.from("schema_version").select("version").single();
  expect(data).toEqual({ version: latest });
});

test("the view of all requests opens nothing without the secret key", async () => {
  expect((await database.anyone.from("requests").select("*")).error?.code).toBe("42501");
  expect((await database.owner.from("requests").select("reference")).data?.length).toBeGreaterThan(
    0,
  );
});

const terms = { recipients: ["x"], batch: 4, webhook: false, mailsAnHour: 9, mailsADay: 9 };
const aRequest = (id: string, fields: object) => ({
  ...{ kind: "quote_request", id: `0b9f4c6e-1d2a-8b3c-9d4e-5f607180000${id}`, aside: null },
  ...{ idempotencyKey: id, requestHash: "h", keyExpires: false, counters: [], fields },
});

test("what a form asks beyond the columns is kept by its name, and what it leaves out is empty", async () => {
  const fields = { firstName: "Ada", email: "ada@example.com", foundUs: "A neighbor" };
  const request = aRequest("1", fields);
  const stored = await database.owner.rpc("store_request", { request, terms });
  expect(stored.data).toMatchObject({ status: "received" });
  const { data } = await database.owner.from("quote_requests").select("*").eq("id", request.id);
  expect(data).toMatchObject([
    { first_name: "Ada", address: "", home_size: "", answers: { foundUs: "A neighbor" } },
  ]);
  const found = await database.owner.rpc("find_requests", { wanted: { id: request.id }, most: 1 });
  expect(found.data).toMatchObject([{ fields: { ...fields, address: "" } }]);
});

test("a value that no table takes is refused with its code, and stores nothing", async () => {
  const request = aRequest("2", { email: "x".repeat(300) });
  const stored = await database.owner.rpc("store_request", { request, terms });
  expect(stored.data).toEqual({ status: "refused", code: "23514" });
  const { data } = await database.owner.from("quote_requests").select("id").eq("id", request.id);
  expect(data).toEqual([]);
});
