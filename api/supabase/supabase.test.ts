import { readdirSync } from "node:fs";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { neededSchemaVersion } from "./schemaVersion";

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
  ["notifications", { kind: "digest", listed_until: "2026-01-01T00:00:00Z" }, "cause"],
  ["applied_migrations", { version: "29990101000000" }, "version"],
  ["counters", { name: "x", period_start: "2026-01-01T00:00:00Z", total: 1 }, "name"],
];

test.each(tables)(
  "without the secret key nothing of %s can be read, added, changed or removed",
  async (table, values, column) => {
    expect((await database.owner.from(table).insert(values)).error).toBeNull();
    const before = (await database.owner.from(table).select("*")).data;
    expect(before?.length).toBeGreaterThan(0);

    // PostgreSQL's insufficient_privilege, not merely no rows: without the right to the table, one policy too many opens nothing.
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

const terms = { batch: 4, leaseSeconds: 60, mailCap: 100, holdSeconds: 60 };
let count = 0;
const aRequest = (change: Record<string, unknown> = {}) => {
  const number = String(++count);
  return {
    kind: "quote_request",
    row,
    id: `0b9f4c6e-1d2a-8b3c-9d4e-5f60718${number.padStart(5, "0")}`,
    idempotencyKey: `key-${number}`,
    requestHash: number,
    keyExpires: false,
    isSpam: false,
    counters: [{ name: `client-${number}`, most: 10, scope: "client" }],
    confirmationCounters: null,
    recipients: 1,
    webhook: false,
    holdSeconds: 60,
    ...change,
  };
};

test("the health check stores a request as a visitor does, and leaves nothing behind", async () => {
  const count = async (table: string) =>
    (await database.owner.from(table).select("*", { count: "exact", head: true })).count;
  const before = await Promise.all(["quote_requests", "notifications"].map(count));
  const tried = await database.owner.rpc("try_request", { request: aRequest(), terms });
  expect(tried.data).toMatchObject({ status: "received" });
  expect(await Promise.all(["quote_requests", "notifications"].map(count))).toEqual(before);
  const request = aRequest({ row: { ...row, home_size: "huge" } });
  const refused = await database.owner.rpc("try_request", { request, terms });
  expect(refused.data).toEqual({ status: "refused", code: "23514" });
});

test("a confirmation is begun once, even after its process died, and again only when it certainly did not go out", async () => {
  const claimConfirmation = async () => {
    await database.owner
      .from("notifications")
      .update({ leased_until: null, due_at: new Date(0).toISOString() })
      .eq("kind", "confirmation")
      .eq("status", "due");
    const many = { ...terms, batch: 100 };
    const { data } = await database.owner.rpc("claim_notifications", {
      terms: many,
      subject: null,
    });
    const claims = data as { id: string; kind: string; leaseId: string }[];
    return claims.find(({ kind }) => kind === "confirmation");
  };
  const begin = async (lease: string | undefined) =>
    (await database.owner.rpc("begin_attempt", { lease, lease_seconds: 60 })).data as boolean;
  const counters = [{ name: "a mailbox", period: "day", most: 1 }];
  const request = aRequest({ confirmationCounters: counters });
  const stored = await database.owner.rpc("store_request", { request, terms });
  const { claimed } = stored.data as { claimed: { id: string; kind: string; leaseId: string }[] };
  const first = claimed.find(({ kind }) => kind === "confirmation");
  expect(await begin(first?.leaseId)).toBe(true);
  const deferred = { ...first, status: "due", cause: "deferred", waitSeconds: 0 };
  await database.owner.rpc("finish_notifications", { results: [deferred] });
  const second = await claimConfirmation();
  expect(await begin(second?.leaseId)).toBe(true);
  // Killed here.
  const third = await claimConfirmation();
  expect(third?.id).toBe(first?.id);
  expect(await begin(third?.leaseId)).toBe(false);
  expect(await begin(second?.leaseId)).toBe(false);
});
