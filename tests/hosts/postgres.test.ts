import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendBytes } from "../hostile/hosts/sendBytes";
import { quote } from "../hostile/requests/builders";
import { prepareSite } from "../hostile/site/prepareSite";
import { secretKey } from "../support/intake/connectTo";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";
import { requireProgram } from "./machine/requireProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { commandsBelow } from "./site/readRunBook";

let postgres: Postgres;
let mail: TestMailServer;
const sites: SiteServer[] = [];

beforeAll(async () => {
  [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
});
afterEach(async () => void (await Promise.all(sites.splice(0).map((site) => site.kill()))));
afterAll(() => Promise.all([postgres.stop(), mail.stop()]));

type Options = { folder?: string; port?: number; settings?: Record<string, string> };

async function startSite(databaseUrl: string, { folder, port, settings }: Options = {}) {
  const env = siteEnvironment({ database: { url: "", secretKey, databaseUrl }, mail }, settings);
  const site = await startSiteServer(folder ?? (await prepareSite()), env, port);
  sites.push(site);
  return site;
}

function aDatabase(name: string): string {
  postgres.run(`create database ${name} owner site`);
  return postgres.siteUrl(name);
}

async function post(site: SiteServer, changes = {}, headers: Record<string, string> = {}) {
  const own = { "Idempotency-Key": randomUUID() };
  return (await sendBytes(site.port, quote(changes, { ...own, ...headers }))).status;
}

const getStatus = async (site: SiteServer, path: string) =>
  (await sendBytes(site.port, { method: "GET", path })).status;

const countRows = (database: string) =>
  Number(postgres.run("select count(*) from quote_requests", database));

test("simultaneous requests cause no deadlock, whatever PostgreSQL's defaults are", async () => {
  const url = aDatabase("busy").replace(":site@", ":unescaped%@");
  postgres.run("alter database busy set default_transaction_isolation = 'serializable'");
  // With JIT thresholds of 0, PostgreSQL spends seconds compiling each query, unless the site turns JIT off.
  for (const name of ["jit", "jit_inline", "jit_optimize"])
    postgres.run(`alter database busy set ${name}_above_cost = 0`);
  const settings = { CLIENT_ADDRESS_HEADER: "x-forwarded-for" };
  const site = await startSite(`${url}?options=-c%20jit%3Don`, { settings });
  const visit = async (visitor: number) => {
    for (let n = visitor; n < 240; n += 8) {
      // To provoke deadlocks, vary client and network: each request locks the counters of its client and its network.
      const client = `10.0.${String((n * 2) % 3)}.${String((n * 5) % 11)}`;
      expect(await post(site, {}, { "X-Forwarded-For": client })).toBe(201);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, visitor) => visit(visitor)));
  // On a busy machine, a few requests wait too long for a lock, and are emailed without a row.
  expect(countRows("busy")).toBeGreaterThan(216);
  // Wait, because PostgreSQL detects deadlocks after a second, and publishes their number another second later.
  await sleep(2_500);
  expect(postgres.run("select deadlocks from pg_stat_database where datname = 'busy'")).toBe("0");
});

test("requests are stored while another session locks the rows of rate limits and owners' addresses", async () => {
  const settings = { CLIENT_ADDRESS_HEADER: "x-forwarded-for" };
  const site = await startSite(aDatabase("held"), { settings });
  const visit = (n: number) => post(site, {}, { "X-Forwarded-For": `10.1.0.${String(n % 12)}` });
  for (let n = 0; n < 12; n++) expect(await visit(n)).toBe(201);
  const holder = spawn(requireProgram("psql"), [postgres.urlOf("held"), "-q"]);
  holder.stdin.write(`begin; select from installation for update; select from addresses for update;
    select from counters for update;\n`);
  const isHeld = `select count(*) from pg_stat_activity
    where datname = 'held' and state = 'idle in transaction' and query like '%counters%'`;
  await waitUntil(() => postgres.run(isHeld) === "1");
  const statuses: number[] = [];
  for (let n = 0; n < 36; n += 6)
    statuses.push(...(await Promise.all([0, 1, 2, 3, 4, 5].map((m) => visit(n + m)))));
  expect(statuses).toEqual(Array(36).fill(201));
  expect(countRows("held")).toBe(48);
  holder.stdin.end();
  await once(holder, "exit");
});

test("a site that starts before PostgreSQL, or while it is read-only, stores requests once it accepts them", async () => {
  const url = aDatabase("late");
  postgres.run("alter database late set default_transaction_read_only = on");
  await postgres.kill();
  const site = await startSite(url);
  expect(await getStatus(site, "/")).toBe(200);
  expect(site.log.join()).toContain("database.unavailable");
  await postgres.start();
  await site.line(/migration\.waits.*25006/);
  postgres.run("alter database late reset default_transaction_read_only");
  await waitUntil(async () => (await getStatus(site, "/api/health")) === 200);
  expect(await post(site)).toBe(201);
  expect(countRows("late")).toBe(1);
});

test("while PostgreSQL hangs, visitors get an answer, and afterwards requests are stored again", async () => {
  const site = await startSite(aDatabase("hanging"));
  expect(await post(site)).toBe(201);
  const emails = Array.from({ length: 30 }, (_, n) => `hanging-${String(n)}@example.com`);
  postgres.signal("STOP");
  const statuses = await Promise.all(emails.map((email) => post(site, { email })));
  postgres.signal("CONT");
  const told = mail.mails.map(({ parsed }) => parsed.text ?? "").join("\n");
  // While PostgreSQL hangs, 201 means that the request was emailed, and 503 that the mail server was busy.
  for (const [n, email] of emails.entries())
    if (statuses[n] === 201) expect(told).toContain(email);
    else expect(statuses[n]).toBe(503);
  const before = countRows("hanging");
  await waitUntil(async () => (await post(site)) === 201 && countRows("hanging") > before);
});

test("an upgrade that another session blocks delays no visitor, names that session, and continues later", async () => {
  const url = aDatabase("read");
  const serving = await startSite(url);
  // Hold a read lock as a different role from the site's, as a nightly dump does.
  const reader = spawn(requireProgram("psql"), [postgres.urlOf("read"), "-q"]);
  reader.stdin.write("begin; select count(*) from quote_requests;\n");
  const isReading = `select count(*) from pg_stat_activity
    where datname = 'read' and state = 'idle in transaction'`;
  await waitUntil(() => postgres.run(isReading) === "1");
  const folder = mkdtempSync(join(tmpdir(), "newer-"));
  cpSync(await prepareSite(), folder, { recursive: true });
  unlinkSync(join(folder, "supabase"));
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
  const more = "alter table public.quote_requests add column more text";
  writeFileSync(join(folder, "supabase", "migrations", "29990101000000_more.sql"), more);
  const newer = await startSite(url, { folder });
  for (let n = 0; n < 40; n++) {
    expect(await post(serving)).toBe(201);
    await sleep(200);
  }
  expect(countRows("read")).toBe(40);
  const said = newer.log.filter((line) => line.includes("migration.waits"));
  expect(said[0]).toMatch(/"process \d+ of postgres \(psql\)"/);
  reader.stdin.end();
  await once(reader, "exit");
  await newer.line(/migration\.applied.*29990101000000_more/);
  expect(await post(newer)).toBe(201);
});

test("if a database lacks Supabase's roles or has the encoding SQL_ASCII, the error message says what to do", async () => {
  postgres.run("alter role authenticated rename to away");
  await expect(startSite(aDatabase("lacking"))).rejects.toThrow(
    /lacks the roles[^]*create role service_role nologin bypassrls/,
  );
  postgres.run("alter role away rename to authenticated");
  const bytes = "owner site encoding 'SQL_ASCII' locale 'C' template template0";
  postgres.run(`create database bytes ${bytes}`);
  await expect(startSite(postgres.siteUrl("bytes"))).rejects.toThrow(
    /has the encoding SQL_ASCII[^]*create database bytes_utf8 owner site encoding 'UTF8'/,
  );
});

test("three servers migrate their shared database once, and lose or duplicate no request when killed", async () => {
  const url = aDatabase("servers");
  const start = (port: number) => startSite(url, { port });
  const servers = await Promise.all([1, 2, 3].map(async () => start(await freePort())));
  const applied = servers.flatMap(({ log }) => log).filter((line) => /migration\.app/.test(line));
  expect(applied).toHaveLength(readdirSync("supabase/migrations").length);
  let [sent, kills, isOver] = [0, 0, false];
  const trouble = async () => {
    while (!isOver) {
      await sleep(500 + Math.random() * 1_000);
      const place = kills++ % 4;
      const server = servers[place];
      await (server ?? postgres).kill();
      if (server === undefined) await postgres.start();
      else servers[place] = await start(server.port);
    }
  };
  const visit = async () => {
    while (sent < 200 || kills < 9) {
      const number = String(sent++);
      const email = `server-${number}@example.com`;
      const key = { "Idempotency-Key": `servers-${number}` };
      let tries = 0;
      await waitUntil(async () => {
        const server = servers[tries++ % 3]!;
        const status = await post(server, { email }, key).catch(() => 0);
        return status === 201 || status === 200;
      });
    }
  };
  const visits = Promise.all(Array.from({ length: 6 }, visit)).finally(() => (isOver = true));
  await Promise.all([visits, trouble()]);
  // Make emails due now, because an email whose sending process was killed is due only after ten minutes.
  const isDue = "set next_try_at = now(), tried_at = tried_at - interval '10 minutes'";
  postgres.run(`update notifications ${isDue} where next_try_at is not null`, "servers");
  const waiting = "select count(*) from notifications where next_try_at is not null";
  await waitUntil(async () => {
    await sleep(1_000);
    return postgres.run(waiting, "servers") === "0";
  });
  expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null, null]);
  const rows = postgres.rows("select email from quote_requests", "servers");
  const emails = rows.map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  const mailed = new Map<string, string>();
  for (const { parsed } of mail.mails) {
    const [visitor] = /server-\d+@example\.com/.exec(parsed.text ?? "") ?? [];
    if (visitor !== undefined) mailed.set(parsed.messageId ?? "", visitor);
  }
  expect(new Set(mailed.values()).size).toBe(mailed.size);
  expect(new Set([...emails, ...mailed.values()]).size).toBe(sent);
}, 600_000);

test("the run-book's commands copy a PostgreSQL database into a hosted Supabase project", async () => {
  const [moved] = await Promise.all(["moved", "hosted"].map((name) => startSite(aDatabase(name))));
  for (let n = 0; n < 2; n++) expect(await post(moved!)).toBe(201);
  await Promise.all(sites.map((site) => site.kill()));
  const heading = "## Move to a bigger host, or to another database";
  const [, , dump = "", fill = ""] = commandsBelow(heading);
  const file = join(mkdtempSync(join(tmpdir(), "dump-")), "site.sql");
  const typed = [
    dump.replace(/^runuser -u postgres -- (.*) site >/, `$1 '${postgres.urlOf("moved")}' >`),
    fill.replace("'postgres://…'", `'${postgres.urlOf("hosted")}'`),
  ];
  for (const line of typed) execFileSync("sh", ["-c", line.replace("site.sql", file)]);
  for (const table of ["quote_requests", "notifications", "installation", "schema_version"]) {
    const read = (database: string) => postgres.rows(`select * from ${table}`, database);
    expect(read("hosted")).toEqual(read("moved"));
    expect(read("moved").length).toBeGreaterThan(0);
  }
});
