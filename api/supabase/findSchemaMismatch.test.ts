import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import { columnOf, type RequestKind } from "../../shared/requestKind";
import handler from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { hushLog } from "../../tests/support/intake/hushLog";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { readEnvironment } from "../env";
import { erasePerson } from "../requests/retention/erasePerson";
import { purgeExpiredRequests } from "../requests/retention/purgeExpiredRequests";
import { calledFunctions, findSchemaMismatch } from "./findSchemaMismatch";

const log = hushLog();
let folder: string;
let database: TestDatabase;
/** Of an earlier version of the site: one choice fewer, shorter addresses, no `details`, no function to erase. */
let older: TestDatabase;
let mail: TestMailServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "migrations-"));
  const migrations = { recursive: true, filter: (name: string) => !/_quote_form\.sql$/.test(name) };
  await cp("supabase/migrations", join(folder, "older"), migrations);
  const file = join(folder, "older", "20261122080000_requests.sql");
  const sql = await readFile(file, "utf8");
  const changed = sql
    .replace("'3000-5000', 'over-5000'", "'3000-5000'")
    .replace("char_length(address) between 1 and 300", "char_length(address) between 1 and 200")
    .replace(/ {2}details text not null default .*\n/, "")
    .replaceAll("erase_person", "forget_person");
  expect(changed).not.toBe(sql);
  await writeFile(file, changed);
  [database, older, mail] = await Promise.all([
    startDatabase(),
    startDatabase(join(folder, "older")),
    startMailServer(),
  ]);
  useEnvironment({ database: older, mail });
});

afterAll(async () => {
  await Promise.all([database?.stop(), older?.stop(), mail?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const connectionTo = ({ url, secretKey }: TestDatabase) => ({
  supabaseUrl: url,
  supabaseSecretKey: secretKey,
});

type Column = { type: string; notNull: boolean; default: string | null; checks: string[] };

test.each<[string, RequestKind, Record<string, Partial<Column>>]>([
  [
    "quote_requests",
    quoteRequest,
    { contacted: { type: "boolean", default: "false" }, details: { default: "''::text" } },
  ],
  ["contact_messages", contactMessage, { responded: { type: "boolean", default: "false" } }],
])("the columns of %s are those of its fields, exactly", async (table, kind, defaults) => {
  const { data } = await database.owner.rpc("describe_requests");
  const { columns } = (data as { tables: Record<string, { columns: Record<string, Column> }> })
    .tables[table]!;
  const own = ["id", "created_at", "reference", "spam_reason", "idempotency_key", "request_hash"];
  expect(Object.keys(columns).sort()).toEqual(
    [
      ...new Set([
        ...own,
        ...Object.keys(defaults),
        ...kind.fields.map(({ name }) => columnOf(name)),
      ]),
    ].sort(),
  );
  expect(columns["id"]).toMatchObject({ type: "uuid", default: "gen_random_uuid()" });
  expect(columns["created_at"]).toMatchObject({
    type: "timestamp with time zone",
    notNull: true,
    default: "now()",
  });
  for (const [name, wanted] of Object.entries(defaults))
    expect(columns[name]).toMatchObject({ ...wanted, notNull: true });

  for (const field of kind.fields) {
    const column = columns[columnOf(field.name)]!;
    expect(column).toMatchObject({
      type: "text",
      notNull: field.nullable !== true,
      default: defaults[columnOf(field.name)]?.default ?? null,
    });
    const checks = column.checks.join(" ");
    const numbers = (sign: string) =>
      [...checks.matchAll(new RegExp(`${sign} (\\d+)`, "g"))].map(([, digits]) => Number(digits));
    if (field.type === "choice") {
      const accepted = [...checks.matchAll(/'([^']*)'::text/g)].map(([, value]) => value);
      expect(accepted).toEqual(field.choices.map(({ value }) => value));
    } else {
      expect(numbers("<=")).toEqual([field.maxLength]);
      const least = field.type === "email" ? 3 : 1;
      expect(numbers(">=")).toEqual(field.message === undefined ? [] : [least]);
    }
  }
});

test("a database of these migrations fits the code", async () => {
  expect(await findSchemaMismatch(connectionTo(database))).toEqual([]);
});

test("each difference is named, with the command that mends it", async () => {
  const mismatches = await findSchemaMismatch(connectionTo(older));
  expect(mismatches.map(({ what }) => what)).toEqual([
    "The function erase_person is missing in the database.",
    "quote_requests.address takes 200 characters in the database and 300 in the form.",
    'quote_requests.home_size does not accept "over-5000" in the database.',
    "quote_requests.details is missing in the database.",
  ]);
  for (const { mend } of mismatches) expect(mend).toContain("npx supabase db push");
});

test("each function of the database that the code calls is looked for, and no other", async () => {
  const called = new Set<string>();
  for (const place of ["api", "server", "src/api", "netlify"]) {
    const files = await readdir(place, { recursive: true });
    for (const file of files.filter((name) => /(?<!\.test)\.m?ts$/.test(name))) {
      const code = await readFile(join(place, file), "utf8");
      // The name is the first text in the brackets.
      for (const [, name = ""] of code.matchAll(
        /\b(?:callDatabase|callTogether|rpc)\(\s*(?:[^"'`;]*?,\s*)?"(\w+)"/g,
      ))
        called.add(name);
    }
  }
  expect([...called].sort()).toEqual([...calledFunctions].sort());
});

test("a database that is away is not taken for one that differs", async () => {
  const nowhere = { supabaseUrl: "http://127.0.0.1:9", supabaseSecretKey: database.secretKey };
  await expect(findSchemaMismatch(nowhere)).rejects.toThrow("did not carry out");
});

test("a row that the database refuses reaches the owner by mail, and the log names the refusal", async () => {
  const request = aQuoteRequest({ homeSize: "over-5000", email: "large@example.com" });
  const answer = await call(handler, jsonPost(request));
  expect(answer.status).toBe(201);
  const { reference } = answer.json() as { reference: string };
  const [received, ...more] = mail.mails;
  expect(more).toEqual([]);
  expect(received?.parsed.subject).toBe(
    `[Refused by the database] New quote request: Premium Clean, Over 5,000 sq ft, Jane D. · ${reference}`,
  );
  expect(received?.parsed.text).toContain("Over 5,000 sq ft");
  const lines = log.join("");
  expect(lines).toContain('"event":"request.refused_by_database"');
  expect(lines).not.toContain('"event":"database.unavailable"');
  expect(lines).not.toContain("large@example.com");
});

test("requests older than the retention are removed with their notifications, newer ones stay", async () => {
  const row = (email: string, days: number) => ({
    ...{ first_name: "Jane", last_name: "Doe", phone: "(404) 555-0134", address: "x", email },
    ...{ home_size: "under-1500", service_type: "standard-clean" },
    created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
  });
  await database.owner
    .from("quote_requests")
    .insert([row("old@x.example", 731), row("new@x.example", 729)]);
  await database.owner
    .from("contact_messages")
    .insert({ ...aContactMessage(), phone: null, created_at: "2020-01-01T00:00:00Z" });
  const environment = { ...readEnvironment(), ...connectionTo(database) };
  expect(await purgeExpiredRequests(environment, 730)).toEqual({
    quoteRequests: 1,
    contactMessages: 1,
  });
  const { data } = await database.owner.from("quote_requests").select("email");
  expect(data).toEqual([{ email: "new@x.example" }]);
  const { data: owed } = await database.owner.from("notifications").select("id");
  expect(owed).toHaveLength(1);
  await database.owner.from("quote_requests").delete().eq("email", "new@x.example");
});

test("one person is erased everywhere, however they wrote their address or number, and nobody else", async () => {
  const row = (email: string, phone: string) => ({
    ...{ first_name: "Jane", last_name: "Doe", phone, address: "x", email },
    ...{ home_size: "under-1500", service_type: "standard-clean" },
  });
  await database.owner
    .from("quote_requests")
    .insert([
      row("Jane@X.example", "(404) 555-0101"),
      row("other@x.example", "+1 404-555-0101"),
      row("neighbour@x.example", "(404) 555-0102"),
    ]);
  await database.owner
    .from("contact_messages")
    .insert({ ...aContactMessage({ email: "jane@x.example" }), phone: null });
  const environment = { ...readEnvironment(), ...connectionTo(database) };
  expect(await erasePerson(environment, { email: "", phone: "555" })).toEqual({
    quoteRequests: 0,
    contactMessages: 0,
    notifications: 0,
  });
  expect(
    await erasePerson(environment, { email: " jane@x.EXAMPLE ", phone: "404 555 0101" }),
  ).toEqual({ quoteRequests: 2, contactMessages: 1, notifications: 3 });
  const { data } = await database.owner.from("quote_requests").select("email");
  expect(data).toEqual([{ email: "neighbour@x.example" }]);
});
