import { randomUUID } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { waitUntil } from "../support/intake/waitUntil";
import { ownerAddress } from "../support/programs/siteEnvironment";
import { isAboutOne } from "./isAboutOne";
import { prepareSwitched } from "./prepareSwitched";
import { runRequests } from "./runRequests";
import { type RunningSite, sendJson, startSite } from "./startSite";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ folder: await prepareSwitched(false) });
});
afterAll(() => site?.stop());
beforeEach(() => {
  site.mail.setFault(undefined);
});

const send = async (email: string, headers: Record<string, string> = {}) => {
  const answer = await sendJson(site, aQuoteRequest({ email }), headers);
  expect(answer.status).toBe(201);
  return answer;
};
const countRows = async (email: string) => (await site.rowsOf("quote_requests", email)).length;

test("a person's requests stay until somebody says yes to erasing them, and then none of their mails leaves any more", async () => {
  const email = "erase.me@example.com";
  site.mail.setFault("refuse");
  await send(email);
  await sendJson(site, aQuoteRequest({ email: email.toUpperCase(), details: "Again." }));
  await send("somebody.else@example.com");
  const asked = await runRequests(site, ["erase", email]);
  expect(asked.printed).toMatch(/Q-[0-9A-F]{5}-[0-9A-F]{5}/);
  expect(await countRows(email)).toBe(1);
  await runRequests(site, ["erase", email, "--yes"]);
  expect([await countRows(email), await countRows(email.toUpperCase())]).toEqual([0, 0]);
  expect(await countRows("somebody.else@example.com")).toBe(1);
  site.mail.setFault(undefined);
  await site.letPass(60, 20);
  expect(site.mailsAbout(email)).toEqual([]);
  expect(site.mailsAbout("somebody.else@example.com").length).toBeGreaterThan(0);
});

test("a visitor of a company that has switched confirmations off gets no mail, and the owner's list no file", async () => {
  await send("quiet@example.com");
  await site.letPass(25 * 60);
  expect(new Set(site.mail.mails.flatMap(({ to }) => to))).toEqual(new Set([ownerAddress]));
  expect(site.mail.mails.length).toBeGreaterThan(1);
  for (const { parsed } of site.mail.mails) expect(parsed.attachments).toEqual([]);
});

test("after a restored backup nothing is mailed twice, what waited leaves, and a repeat of a lost request is stored under its reference", async () => {
  await send("restored@example.com");
  await waitUntil(() => site.mailsAbout("restored@example.com").length === 1);
  site.mail.setFault("refuse");
  await send("waits@example.com");
  await site.rest();
  await keepBackup();
  const key = { "idempotency-key": randomUUID() };
  const lost = await send("lost@example.com", key);
  await site.kill();
  await restoreBackup();
  expect(await countRows("lost@example.com")).toBe(0);
  site.mail.setFault(undefined);
  await site.start();
  const again = await send("lost@example.com", key);
  expect(again.reference).toBe(lost.reference);
  await site.letPass(20, 10);
  const aboutOne = (email: string) => site.mailsAbout(email).filter(isAboutOne);
  expect(["restored", "waits", "lost"].map((who) => aboutOne(`${who}@example.com`).length)).toEqual(
    [1, 1, 1],
  );
});

/** Every table, as a dump of the data has it. */
async function keepBackup(): Promise<void> {
  await site.database.execute("drop schema if exists backup cascade; create schema backup");
  for (const { table, columns } of await listTables())
    await site.database.execute(
      `create table backup.${table} as select ${columns} from public.${table}`,
    );
}

async function restoreBackup(): Promise<void> {
  const tables = await listTables();
  const inserts = tables.map(
    ({ table, columns }) =>
      `insert into public.${table} (${columns}) select ${columns} from backup.${table};`,
  );
  await site.database.execute(`
    set session_replication_role = replica;
    truncate ${tables.map(({ table }) => `public.${table}`).join(", ")} cascade;
    ${inserts.join("\n")}
    reset session_replication_role;
    drop schema backup cascade;`);
}

async function listTables() {
  const rows = await site.database.execute(`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns natural join information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name`);
  return rows as { table: string; columns: string }[];
}

test("of two servers of which one has tomorrow's date, every request leaves one mail, and a visitor's repeat finds the first", async () => {
  const killOther = await site.startBeside(24 * 60);
  const key = { "idempotency-key": randomUUID() };
  const first = await send("two-servers@example.com", key);
  await site.letPass(10, 5);
  const repeat = await sendJson(site, aQuoteRequest({ email: "two-servers@example.com" }), key);
  expect(repeat.reference).toBe(first.reference);
  expect(await countRows("two-servers@example.com")).toBe(1);
  expect(site.mailsAbout("two-servers@example.com").filter(isAboutOne)).toHaveLength(1);
  await killOther();
});

test("two servers of which one has tomorrow's date send one list a day", async () => {
  const killOther = await site.startBeside(24 * 60);
  await send("listed@example.com");
  await site.rest();
  const before = site.mail.mails.length;
  try {
    await site.letPass(12, 1);
    // The morning may fall into these minutes.
    expect(site.mail.mails.length - before).toBeLessThanOrEqual(2);
  } finally {
    await killOther();
  }
});

test("the spreadsheet has every request, however many there are, and the list names the latest twenty", async () => {
  await site.database.execute(`
    insert into public.quote_requests (first_name, last_name, email, phone, address, home_size, service_type, created_at)
    select 'Many', 'No. ' || n, 'many-' || n || '@example.com', '404 555 0134', 'Elm St', 'under-1500', 'standard-clean',
      now() - interval '2 days' - make_interval(secs => n)
    from generate_series(1, 1203) n`);
  const folder = await mkdtemp(join(tmpdir(), "spreadsheet-"));
  await runRequests(site, ["csv"], folder);
  const csv = await readFile(join(folder, "quote-requests.csv"), "utf8");
  expect(csv.match(/many-\d+@example\.com/g)).toHaveLength(1203);
  expect(new Set(csv.match(/many-\d+@example\.com/g)).size).toBe(1203);
  const { printed } = await runRequests(site, ["list"]);
  expect(printed.match(/Q-[0-9A-F]{5}-[0-9A-F]{5}/g)).toHaveLength(20);
});
