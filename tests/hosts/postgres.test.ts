import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { callDatabase, type DatabaseSettings } from "../../api/database/callDatabase";
import { connectPostgres } from "../../server/database/connectPostgres";
import { quoteForm } from "../support/form/quoteForm";
import { sendBytes } from "../hostile/hosts/sendBytes";
import { quote } from "../hostile/requests/builders";
import { prepareSite } from "../hostile/site/prepareSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { secretKey } from "../support/intake/connectTo";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { startProgram } from "../support/programs/startProgram";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";
import { requireProgram } from "./machine/findProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { commandsBelow } from "./site/readRunBook";
import { packagedSite } from "./site/startPackagedSite";

// The site's own process on a PostgreSQL server, which it calls without anything between them.

const root = join(__dirname, "..", "..");
let postgres: Postgres;
const sites: SiteServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);

afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.kill()));
});

afterAll(() => postgres.stop());

function settingsOf(databaseUrl: string): DatabaseSettings {
  return { databaseUrl, supabaseUrl: undefined, supabaseSecretKey: undefined };
}

const environmentOf = (databaseUrl: string) =>
  siteEnvironment({
    database: { url: "", secretKey, databaseUrl },
    mail: { url: "smtp://127.0.0.1:9" },
  });

/** A site on a database of the site's own role, which is made when it is not there. */
async function startSite(databaseUrl: string, folder?: string): Promise<SiteServer> {
  const site = await startSiteServer(folder ?? (await prepareSite()), environmentOf(databaseUrl));
  sites.push(site);
  return site;
}

function aDatabase(name: string): string {
  postgres.run(`create database ${name} owner site`);
  return postgres.siteUrl(name);
}

const post = (site: SiteServer, changes: Record<string, unknown> = {}) =>
  sendBytes(site.port, quote(changes, [["Idempotency-Key", randomUUID()]]));

const isHealthy = async (site: SiteServer) =>
  (await sendBytes(site.port, { method: "GET", path: "/api/health" })).body.includes(
    '"version":"ok"',
  );

const countRequests = (name: string) =>
  Number(postgres.run("select count(*) from quote_requests", name));

test("two sites that start at once on an empty PostgreSQL apply each migration once", async () => {
  const url = aDatabase("shared");
  const both = await Promise.all([startSite(url), startSite(url)]);
  const applied = both.flatMap(({ log }) =>
    log.filter((line) => line.includes("migration.applied")),
  );
  expect(applied.length).toBeGreaterThan(0);
  expect(postgres.run("select count(*) from supabase_migrations.schema_migrations", "shared")).toBe(
    String(applied.length),
  );
  for (const site of both) expect((await post(site)).status).toBe(201);
  expect(countRequests("shared")).toBe(2);
}, 120_000);

let next = 0;
/** Clients and networks come in another order each time, and each request is confirmed and claims mails. */
async function store(settings: DatabaseSettings): Promise<string> {
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
      for (let n = 0; n < 30; n++) found.push(await store(settingsOf(url)));
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
  const url = aDatabase("killed");
  const site = await startSite(url);
  const acknowledged: string[] = [];
  let isOver = false;
  const visitors = Array.from({ length: 20 }, async () => {
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
  const stored = postgres
    .rows<{ email: string }>("select email from quote_requests", "killed")
    .map(({ email }) => email);
  expect(stored).toHaveLength(new Set(stored).size);
  expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);
}, 180_000);

test("a site that starts before its PostgreSQL serves its pages, and takes requests once it is there", async () => {
  const url = aDatabase("late");
  await postgres.kill();
  const site = await startSite(url);
  expect((await sendBytes(site.port, { method: "GET", path: "/" })).status).toBe(200);
  expect((await post(site)).status).toBe(503);
  expect(site.log.join()).not.toContain("refused_by_database");
  await postgres.start();
  await waitUntil(() => isHealthy(site));
  expect((await post(site)).status).toBe(201);
  expect(countRequests("late")).toBe(1);
}, 120_000);

test("while PostgreSQL hangs each call ends within its three seconds as an outage, and afterwards it is called again", async () => {
  const url = aDatabase("hanging");
  await (await startSite(url)).kill();
  const close = connectPostgres(url);
  const settings = settingsOf(url);
  expect(await store(settings)).toBe("received");
  const processes = (signal: string) =>
    execFileSync("sh", [
      "-c",
      `kill -${signal} "$(head -1 ${postgres.folder}/data/postmaster.pid)" $(pgrep -P "$(head -1 ${postgres.folder}/data/postmaster.pid)")`,
    ]);
  processes("STOP");
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, () => store(settings)));
  const waited = performance.now() - started;
  processes("CONT");
  expect(answers.filter((answer) => answer === "received" || /^(?:22|23|42)/.test(answer))).toEqual(
    [],
  );
  expect(waited).toBeLessThan(3_600);
  await waitUntil(async () => (await store(settings)) === "received");
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
  const reader = spawn(requireProgram("psql"), [url, "-q"], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  reader.stdin.write("begin; select count(*) from quote_requests;\n");
  await waitUntil(
    () =>
      postgres.run(
        "select count(*) from pg_stat_activity where datname = 'read' and state = 'idle in transaction'",
      ) === "1",
  );
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
  expect(said).toEqual([expect.stringMatching(/is in use by process \d+ of site since .*count/)]);
  reader.stdin.end();
  await once(reader, "exit");
  await newer.line(/migration\.applied.*29990101000000_more/);
  expect((await post(newer)).status).toBe(201);
}, 120_000);

test("while PostgreSQL is away, the doctor says that it does not answer and how to ask it", async () => {
  const url = aDatabase("away");
  await (await startSite(url)).kill();
  const ask = async () => {
    const said: string[] = [];
    for (const { cwd, args } of [
      { cwd: root, args: ["--import", "tsx", "server/commands/doctor.ts"] },
      { cwd: packagedSite, args: ["doctor.mjs"] },
    ]) {
      const doctor = startProgram(args, { cwd, env: environmentOf(url) });
      await once(doctor.child, "close");
      said.push(doctor.log.join("\n"));
    }
    return said;
  };
  for (const said of await ask()) expect(said).toContain("and its tables are up to date");
  await postgres.kill();
  for (const said of await ask()) {
    expect(said).toMatch(/✗ Database: 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/);
    expect(said).toContain('psql "$DATABASE_URL"');
  }
  await postgres.start();
}, 120_000);

test("a server without the roles of a Supabase project is refused, with the SQL that makes them", async () => {
  const bare = await startPostgres();
  bare.run("create database lacking owner site");
  bare.run("drop role authenticated");
  await expect(startSite(bare.siteUrl("lacking"))).rejects.toThrow(
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
  const file = join(await mkdtemp(join(tmpdir(), "dump-")), "site.sql");
  const url = (database: string) => postgres.url.replace(/\/postgres$/, `/${database}`);
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
