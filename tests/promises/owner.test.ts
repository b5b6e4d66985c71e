import { randomUUID } from "node:crypto";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { waitUntil } from "../support/intake/waitUntil";
import { ownerAddress } from "../support/programs/siteEnvironment";
import { startProgram } from "../support/programs/startProgram";
import { isAboutOne, send, sendJson, useSite } from "./startSite";

const site = useSite({ sendsMore: false });
beforeEach(() => {
  site.mail.setFault(undefined);
});

const countRows = async (email: string) => (await site.rowsOf("quote_requests", email)).length;
const countMails = (email: string) => site.mailsAbout(email).filter(isAboutOne).length;

/** `npm run requests -- …` with the settings of this site, without a terminal. Writes files to `folder`. */
async function runRequests(words: string[], folder = process.cwd()): Promise<string> {
  const program = ["--import", require.resolve("tsx"), "server/commands/requests.ts"];
  const env = { ...site.env, NODE_OPTIONS: "", INIT_CWD: folder };
  const { child, log } = startProgram([...program, ...words], { cwd: process.cwd(), env });
  await new Promise((ended) => child.once("close", ended));
  return log.join("\n");
}

test("a person's requests stay until somebody says yes to erasing them; then no mail leaves", async () => {
  const email = "erase.me@example.com";
  site.mail.setFault("refuse");
  await send(site, { email });
  await sendJson(site, aQuoteRequest({ email: email.toUpperCase(), details: "Again." }));
  await send(site, { email: "somebody.else@example.com" });
  expect(await runRequests(["erase", email])).toMatch(/Q-[0-9A-F]{5}-[0-9A-F]{5}/);
  expect(await countRows(email)).toBe(1);
  // Both people have this number.
  await runRequests(["erase", aQuoteRequest().phone, "--yes"]);
  expect(await countRows(email)).toBe(1);
  await runRequests(["erase", email, "--yes"]);
  expect([await countRows(email), await countRows(email.toUpperCase())]).toEqual([0, 0]);
  expect(await countRows("somebody.else@example.com")).toBe(1);
  site.mail.setFault(undefined);
  await site.letPass(60, 20);
  expect(site.mailsAbout(email)).toEqual([]);
  expect(site.mailsAbout("somebody.else@example.com").length).toBeGreaterThan(0);
});

test("with confirmations switched off a visitor gets no mail, and the owner's list no file", async () => {
  await send(site, { email: "quiet@example.com" });
  await site.letPass(25 * 60);
  expect(new Set(site.mail.mails.flatMap(({ to }) => to))).toEqual(new Set([ownerAddress]));
  expect(site.mail.mails.length).toBeGreaterThan(1);
  for (const { parsed } of site.mail.mails) expect(parsed.attachments).toEqual([]);
});

test("after a restored backup nothing is mailed twice, and a lost request can be repeated", async () => {
  await send(site, { email: "restored@example.com" });
  await waitUntil(() => site.mailsAbout("restored@example.com").length === 1);
  site.mail.setFault("refuse");
  await send(site, { email: "waits@example.com" });
  await site.rest();
  await inEveryTable(
    (table, columns) => `create table backup.${table} as select ${columns} from public.${table};`,
  );
  const key = { "idempotency-key": randomUUID() };
  const lost = await send(site, { email: "lost@example.com" }, key);
  await site.kill();
  await inEveryTable((table) => `truncate public.${table} cascade;`);
  await inEveryTable(
    (table, columns) =>
      `insert into public.${table} (${columns}) select ${columns} from backup.${table};`,
  );
  expect(await countRows("lost@example.com")).toBe(0);
  site.mail.setFault(undefined);
  await site.start();
  const again = await send(site, { email: "lost@example.com" }, key);
  expect(again).toBe(lost);
  await site.letPass(20, 10);
  for (const who of ["restored", "waits", "lost"])
    expect([who, countMails(`${who}@example.com`)]).toEqual([who, 1]);
});

/** Runs a statement for every table, as a dump of the data has them, and knows no references meanwhile. */
async function inEveryTable(statement: (table: string, columns: string) => string): Promise<void> {
  const tables = await site.database.execute(`
    select table_name as table, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns natural join information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`);
  const statements = tables.map(({ table, columns }) => statement(String(table), String(columns)));
  await site.database.execute(`
    create schema if not exists backup;
    set session_replication_role = replica;
    ${statements.join("\n")}
    reset session_replication_role;`);
}

test("the spreadsheet has all of 1,203 requests, and the list names the latest twenty", async () => {
  await site.database.execute(`
    insert into public.quote_requests (last_name, email, created_at)
    select 'No. ' || n, 'many-' || n || '@example.com', now() - interval '2 days' - make_interval(secs => n)
    from generate_series(1, 1203) n`);
  const folder = await mkdtemp(join(tmpdir(), "spreadsheet-"));
  await runRequests(["csv"], folder);
  const csv = await readFile(join(folder, "quote-requests.csv"), "utf8");
  const many = csv.match(/many-\d+@example\.com/g);
  expect([many?.length, new Set(many).size]).toEqual([1203, 1203]);
  const list = await runRequests(["list"]);
  expect(list.match(/Q-[0-9A-F]{5}-[0-9A-F]{5}/g)).toHaveLength(20);
});
