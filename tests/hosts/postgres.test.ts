import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { callDatabase } from "../../api/database/callDatabase";
import { connectPostgres } from "../../server/database/connectPostgres";
import { sendBytes } from "../hostile/hosts/sendBytes";
import { quote } from "../hostile/requests/builders";
import { prepareSite } from "../hostile/site/prepareSite";
import { seededRandom } from "../hostile/soak/seededRandom";
import { quoteForm } from "../support/form/quoteForm";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { secretKey } from "../support/intake/connectTo";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";
import { requireProgram } from "./machine/findProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { commandsBelow } from "./site/readRunBook";

// The site's own process on a PostgreSQL server, which it calls without anything between them.

let postgres: Postgres;
let mail: TestMailServer;
const sites: SiteServer[] = [];

beforeAll(async () => {
  [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
}, 120_000);

afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.kill()));
});

afterAll(() => Promise.all([postgres.stop(), mail.stop()]));

const environmentOf = (databaseUrl: string) =>
  siteEnvironment({ database: { url: "", secretKey, databaseUrl }, mail });

async function startSite(databaseUrl: string, folder?: string): Promise<SiteServer> {
  const site = await startSiteServer(folder ?? (await prepareSite()), environmentOf(databaseUrl));
  sites.push(site);
  return site;
}

/** A database of the site's own role. */
function aDatabase(name: string, server = postgres): string {
  server.run(`create database ${name} owner site`);
  return server.siteUrl(name);
}

const post = (
  site: SiteServer,
  changes: Record<string, unknown> = {},
  key: string = randomUUID(),
) => sendBytes(site.port, quote(changes, [["Idempotency-Key", key]]));

const readHealth = async ({ port }: SiteServer) =>
  (await sendBytes(port, { method: "GET", path: "/api/health" }).catch(() => ({ status: 0 })))
    .status;

const untilHealthIs = (site: SiteServer, status: number) =>
  waitUntil(async () => (await readHealth(site)) === status);

const countRequests = (name: string) =>
  Number(postgres.run("select count(*) from quote_requests", name));

test("two sites that start at once on an empty PostgreSQL apply each migration once", async () => {
  const url = aDatabase("shared");
  const both = await Promise.all([startSite(url), startSite(url)]);
  const applied = both.flatMap(({ log }) =>
    log.filter((line) => line.includes("migration.applied")),
  );
  expect(applied.length).toBeGreaterThan(0);
  const history = "select count(*) from supabase_migrations.schema_migrations";
  expect(postgres.run(history, "shared")).toBe(String(applied.length));
  for (const site of both) expect((await post(site)).status).toBe(201);
  expect(countRequests("shared")).toBe(2);
}, 120_000);

let next = 0;
/** Clients and networks come in another order each time, and each request is confirmed and claims mails. */
async function store(databaseUrl: string): Promise<string> {
  const n = next++;
  const counter = (name: string) => ({ name, period: "hour", most: 100_000 });
  const request = {
    kind: "quote_request",
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    keyExpires: false,
    requestHash: "h",
    fields: aQuoteRequest(),
    aside: null,
    counters: [
      counter(`client ${String((n * 5) % 11)}`),
      counter(`network ${String((n * 2) % 3)}`),
    ],
    confirmation: [counter(`mailbox ${String((n * 3) % 7)}`), counter("confirmations")],
  };
  const limits = { mailsAnHour: 1e6, mailsADay: 1e6 };
  const terms = { ...limits, batch: 4, recipients: ["one"], webhook: false };
  const settings = { databaseUrl, supabaseUrl: undefined, supabaseSecretKey: undefined };
  try {
    const answer = await callDatabase(settings, "store_request", { request, terms });
    return (answer as { status: string }).status;
  } catch (error) {
    return (error as { cause: { code: string } }).cause.code;
  }
}

test("requests of many clients at once do not wait for each other in a circle, whatever isolation the server has as its default", async () => {
  const url = aDatabase("busy");
  await (await startSite(url)).kill();
  postgres.run("alter database busy set default_transaction_isolation = 'serializable'");
  const close = connectPostgres(url);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const found: string[] = [];
      for (let n = 0; n < 30; n++) found.push(await store(url));
      return found;
    }),
  );
  await close();
  // PostgreSQL looks for a circle after 1 s (deadlock_timeout) and ends it with 40P01. A lock may be waited for twice as long, so
  // 55P03 is a queue on a busy machine, which the site answers with a direct mail. It may not be the rule.
  const others = answers.flat().filter((answer) => answer !== "received");
  expect(others.filter((answer) => answer !== "55P03")).toEqual([]);
  expect(others.length).toBeLessThan(24);
  await sleep(1_500);
  expect(postgres.run("select deadlocks from pg_stat_database where datname = 'busy'")).toBe("0");
}, 120_000);

test("when PostgreSQL is killed under visitors, the site goes on, and what was acknowledged is there once", async () => {
  const site = await startSite(aDatabase("killed"));
  const acknowledged: string[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`;
      const { status } = await post(site, { email });
      if (status === 201) acknowledged.push(email);
      else await sleep(50);
    }
  });
  for (let kills = 0; kills < 3; kills++) {
    const before = acknowledged.length;
    await waitUntil(() => acknowledged.length > before + 20);
    await postgres.kill();
    await sleep(500);
    await postgres.start();
  }
  const before = acknowledged.length;
  await waitUntil(() => acknowledged.length > before + 20);
  isOver = true;
  await Promise.all(visitors);
  expect(site.child.exitCode).toBeNull();
  const told = mail.mails.map(({ parsed }) => parsed.text ?? "").join("\n");
  const stored = postgres
    .rows<{ email: string }>("select email from quote_requests", "killed")
    .map(({ email }) => email);
  expect(stored).toHaveLength(new Set(stored).size);
  expect(acknowledged.filter((email) => !stored.includes(email) && !told.includes(email))).toEqual(
    [],
  );
}, 180_000);

test("a site that starts before its PostgreSQL serves its pages, and stores requests once it is there", async () => {
  const url = aDatabase("late");
  await postgres.kill();
  const site = await startSite(url);
  expect((await sendBytes(site.port, { method: "GET", path: "/" })).status).toBe(200);
  expect(site.log.join()).toContain("database.unavailable");
  await postgres.start();
  await untilHealthIs(site, 200);
  expect((await post(site)).status).toBe(201);
  expect(countRequests("late")).toBe(1);
}, 120_000);

test("while PostgreSQL hangs each call ends within its three seconds as an outage, and afterwards it is called again", async () => {
  const url = aDatabase("hanging");
  await (await startSite(url)).kill();
  const close = connectPostgres(url);
  expect(await store(url)).toBe("received");
  const processes = (signal: string) => {
    const main = `"$(head -1 ${postgres.folder}/data/postmaster.pid)"`;
    execFileSync("sh", ["-c", `kill -${signal} ${main} $(pgrep -P ${main})`]);
  };
  processes("STOP");
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => store(url)));
  const waited = performance.now() - started;
  processes("CONT");
  const refusals = answers.filter((answer) => answer === "received" || /^2[23]|^42/.test(answer));
  expect(refusals).toEqual([]);
  expect(waited).toBeLessThan(3_600);
  await waitUntil(async () => (await store(url)) === "received");
  await close();
}, 60_000);

/** A copy of the site with one migration more. */
async function siteWithMigration(sql: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "newer-"));
  const site = await prepareSite();
  // Its migrations are a link to the project's.
  cpSync(site, folder, { recursive: true, filter: (name) => name !== join(site, "supabase") });
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
  writeFileSync(join(folder, "supabase", "migrations", "29990101000000_more.sql"), sql);
  return folder;
}

test("an upgrade behind somebody who reads a table holds no visitor up, says who it is, and goes on when they end", async () => {
  const url = aDatabase("read");
  const serving = await startSite(url);
  // As a nightly dump does, in another role.
  const reader = spawn(requireProgram("psql"), [postgres.url.replace(/postgres$/, "read"), "-q"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  reader.stdin.write("begin; select count(*) from quote_requests;\n");
  const reading = "datname = 'read' and state = 'idle in transaction'";
  const isReading = `select count(*) from pg_stat_activity where ${reading}`;
  await waitUntil(() => postgres.run(isReading) === "1");
  const newer = await startSite(
    url,
    await siteWithMigration("alter table public.quote_requests add column more text"),
  );
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) {
    statuses.push((await post(serving)).status);
    await sleep(200);
  }
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(countRequests("read")).toBe(40);
  const said = newer.log.filter((line) => line.includes("migration.waits"));
  expect(said[0]).toMatch(/process \d+ of postgres/);
  reader.stdin.end();
  await once(reader, "exit");
  await newer.line(/migration\.applied.*29990101000000_more/);
  expect((await post(newer)).status).toBe(201);
}, 120_000);

test("a server without the roles of a Supabase project is refused, with the SQL that makes them", async () => {
  const bare = await startPostgres();
  const url = aDatabase("lacking", bare);
  bare.run("drop role authenticated");
  await expect(startSite(url)).rejects.toThrow(
    /lacks roles[^]*create role service_role nologin bypassrls/,
  );
  await bare.stop();
}, 120_000);

test("a database that counts bytes instead of letters is refused, with the command that makes another", async () => {
  postgres.run(
    "create database bytes owner site encoding 'SQL_ASCII' locale 'C' template template0",
  );
  await expect(startSite(postgres.siteUrl("bytes"))).rejects.toThrow(
    /has the encoding SQL_ASCII[^]*create database bytes_utf8 owner site encoding 'UTF8'/,
  );
}, 60_000);

test("three servers on one PostgreSQL lose and double nothing while they are killed at random", async () => {
  const url = aDatabase("servers");
  const start = async (port: number) =>
    await startSiteServer(await prepareSite(), environmentOf(url), port);
  const servers = await Promise.all([1, 2, 3].map(async () => start(await freePort())));
  const random = seededRandom(2026);
  let kills = 0;
  let isOver = false;
  const trouble = (async () => {
    while (!isOver) {
      await sleep(500 + random() * 1_000);
      const place = Math.floor(random() * servers.length);
      kills += 1;
      await servers[place]!.kill();
      servers[place] = await start(servers[place]!.port);
    }
  })();
  let sent = 0;
  /** Like the form behind a proxy: repeats the same key until some server answers. */
  const visit = async () => {
    while (sent < 200 || kills < 8) {
      const number = String(sent++);
      const email = `server-${number}@example.com`;
      for (let tries = 0; ; tries++) {
        const server = servers[tries % servers.length]!;
        const { status } = await post(server, { email }, `servers-${number}`).catch(() => ({
          status: 0,
        }));
        if (status === 201 || status === 200) break;
        if (tries > 60) throw new Error(`No answer for ${number}: ${String(status)}`);
        await sleep(200);
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, visit));
  isOver = true;
  await trouble;
  // A mail whose sender was killed leaves after ten minutes; the clock is moved instead of waiting.
  const waiting = "select count(*) from notifications where next_try_at is not null";
  for (let tries = 0; tries < 40 && postgres.run(waiting, "servers") !== "0"; tries++) {
    await sleep(2_000);
    const isDue = "set next_try_at = now() where next_try_at is not null";
    postgres.run(`update notifications ${isDue}`, "servers");
    postgres.run("update installation set mail_next_try_at = now()", "servers");
    await sleep(2_000);
  }
  await Promise.all(servers.map((server) => server.kill()));
  const rows = postgres.rows<{ email: string }>("select email from quote_requests", "servers");
  const emails = rows.map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  const visitorOf = new Map<string, string>();
  for (const { parsed } of mail.mails) {
    const visitor = /server-\d+@example\.com/.exec(parsed.text ?? "")?.[0];
    if (visitor !== undefined) visitorOf.set(parsed.messageId ?? "", visitor);
  }
  const mailed = [...visitorOf.values()];
  expect(new Set(mailed).size).toBe(mailed.length);
  expect(new Set([...emails, ...mailed]).size).toBe(sent);
  console.info(`${String(sent)} requests, ${String(kills)} kills, ${String(emails.length)} rows`);
}, 600_000);

test("the run-book's lines fill a project of hosted Supabase with what PostgreSQL has", async () => {
  for (const name of ["moved", "hosted"]) await (await startSite(aDatabase(name))).kill();
  const answers = aQuoteRequest();
  const values = quoteForm.fields.map(({ name }) => `'${answers[name].replaceAll("'", "''")}'`);
  const names = quoteForm.fields.map(({ column }) => column);
  postgres.run(
    `insert into quote_requests (id, ${names.join(", ")})
       select gen_random_uuid(), ${values.join(", ")} from generate_series(1, 2);
     insert into notifications (kind, quote_request_id) select 'request', id from quote_requests limit 1;
     update installation set morning_at = '2026-11-22T13:00:00+00:00'`,
    "moved",
  );
  const [, , dump = "", fill = ""] = commandsBelow(
    "## Move to a bigger host, or to another database",
  );
  const file = join(mkdtempSync(join(tmpdir(), "dump-")), "site.sql");
  const url = (database: string) => postgres.url.replace(/postgres$/, database);
  const typed = [
    dump.replace("runuser -u postgres -- ", "").replace(" site >", ` '${url("moved")}' >`),
    fill.replace("'postgres://…'", `'${url("hosted")}'`),
  ];
  for (const line of typed) execFileSync("sh", ["-c", line.replace("site.sql", file)]);
  for (const table of ["quote_requests", "notifications", "installation", "schema_version"]) {
    const read = (database: string) => postgres.rows(`select * from ${table}`, database);
    expect(read("hosted")).toEqual(read("moved"));
    expect(read("moved").length).toBeGreaterThan(0);
  }
}, 120_000);
