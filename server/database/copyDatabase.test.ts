import { readdirSync, readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { openOutbox } from "../../tests/support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { columnOf } from "../../shared/requestKind";
import { copiedTables, copyDatabase } from "./copyDatabase";

let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  [source, target] = await Promise.all([startDatabase(), startDatabase()]);
});

afterAll(async () => {
  await Promise.all([source.stop(), target.stop()]);
});

async function store(database: TestDatabase, details: string, more: object = {}): Promise<string> {
  const row = Object.fromEntries(
    Object.entries(aQuoteRequest({ details })).map(([name, value]) => [columnOf(name), value]),
  );
  const id = randomUUID();
  const { error } = await database.owner.from("quote_requests").insert({ id, ...row, ...more });
  expect(error).toBeNull();
  return id;
}

const differences = (tables: { different: number }[]) =>
  tables.reduce((sum, { different }) => sum + different, 0);

test("every table of the migrations is copied", () => {
  const folder = "supabase/migrations";
  const sql = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const tables = [...sql.join("\n").matchAll(/^create table public\.(\w+)/gm)].map(
    ([, name]) => name,
  );
  // The version is that of the migrations that the target already has.
  expect([...copiedTables, "schema_version"].toSorted()).toEqual(tables.toSorted());
});

test("requests, their mails and what the owner did arrive as they are, and no mail is owed twice", async () => {
  const sent = await store(source, "already mailed");
  await store(source, "not mailed yet");
  await store(source, "kept aside", { is_spam: true });
  await source.owner
    .from("notifications")
    .update({ status: "sent", sent_at: new Date().toISOString(), attempts: 1 })
    .eq("quote_request_id", sent);
  const tables = await copyDatabase(source.owner, target.owner);
  expect(differences(tables)).toBe(0);
  expect(tables.find(({ name }) => name === "quote_requests")).toMatchObject({
    rows: 3,
    written: 3,
  });
  const copied = await openOutbox(target).rows();
  expect(copied.map(({ id }) => id).toSorted()).toEqual(
    (await openOutbox(source).rows()).map(({ id }) => id).toSorted(),
  );
  expect(copied.filter(({ status }) => status === "due")).toHaveLength(
    (await openOutbox(source).rows()).filter(({ status }) => status === "due").length,
  );
  const references = async ({ owner }: TestDatabase) =>
    (await owner.from("quote_requests").select("id, reference").order("id")).data;
  expect(await references(target)).toEqual(await references(source));
});

test("a second copy writes only what has changed since: a new request, one marked as answered, one erased", async () => {
  const erased = await store(source, "to be erased");
  const marked = await store(source, "marked later");
  await copyDatabase(source.owner, target.owner);
  await source.owner.from("quote_requests").delete().eq("id", erased);
  const { error } = await source.owner.rpc("mark_request", {
    ...{ kind: "quote_request", request: marked, action: "contacted" },
    ...{ recipients: 1, webhook: false },
  });
  expect(error).toBeNull();
  await store(source, "new since then");
  const tables = await copyDatabase(source.owner, target.owner);
  expect(differences(tables)).toBe(0);
  expect(tables.find(({ name }) => name === "quote_requests")).toMatchObject({
    written: 2,
    removed: 1,
  });
  const again = await copyDatabase(source.owner, target.owner);
  expect(again.every(({ written, removed }) => written + removed === 0)).toBe(true);
});

test("requests that come in while it copies disturb nothing, and the next copy brings them", async () => {
  let isOver = false;
  const visitors = (async () => {
    for (let n = 0; !isOver; n++) await store(source, `meanwhile ${String(n)}`);
  })();
  await copyDatabase(source.owner, target.owner);
  isOver = true;
  await visitors;
  expect(differences(await copyDatabase(source.owner, target.owner))).toBe(0);
  const count = async ({ owner }: TestDatabase) =>
    (await owner.from("notifications").select("*", { count: "exact", head: true })).count;
  expect(await count(target)).toBe(await count(source));
});

test("a target that has begun to take requests itself is never overwritten", async () => {
  await store(target, "taken by the new site");
  await expect(copyDatabase(source.owner, target.owner)).rejects.toThrow(
    "The target has newer quote_requests than the source",
  );
});
