import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { claimTerms } from "../../api/outbox/claimNotifications";
import { columnOf } from "../../shared/requestKind";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { secretKey } from "../support/intake/connectTo";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { type Program, startProgram } from "../support/programs/startProgram";
import { startDatabaseProgram } from "./machine/startDatabaseProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { commandsBelow } from "./site/readRunBook";
import { packagedSite } from "./site/startPackagedSite";

const root = join(__dirname, "..", "..");
let postgres: Postgres;
const programs: Program[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);

afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await postgres.stop();
});

/** Ends with the suite. */
async function runDatabase(env: Record<string, string>) {
  const started = await startDatabaseProgram(env);
  programs.push(started.program);
  return started;
}

/** A new database of the site's own role, and the settings of a program in front of it. */
function aDatabase(name: string): { DATABASE_URL: string } {
  postgres.run(`create database ${name} owner site`);
  return { DATABASE_URL: postgres.siteUrl(name) };
}

test("two machines that start at once in front of an empty PostgreSQL apply each migration once and see the same rows", async () => {
  const env = aDatabase("shared");
  const [one, other] = await Promise.all([runDatabase(env), runDatabase(env)]);
  const applied = [one, other].flatMap(({ program }) =>
    program.log.filter((line) => line.includes("Applied")),
  );
  expect(applied).toHaveLength(new Set(applied).size);
  expect(postgres.run("select count(*) from supabase_migrations.schema_migrations", "shared")).toBe(
    String(applied.length),
  );
  await one.client.from("counters").insert({ name: "a", period_start: "2026-11-22", total: 3 });
  expect((await other.client.from("counters").select("total")).data).toEqual([{ total: 3 }]);
}, 120_000);

let next = 0;
/** Clients and networks come in another order each time, and each request is confirmed and claims mails. */
async function store(database: SupabaseClient): Promise<string> {
  const n = next++;
  const counter = (name: string, scope: string) => ({ name, most: 100_000, scope });
  const confirmation = (name: string) => ({ name, period: "hour", most: 100_000 });
  const request = {
    kind: "quote_request",
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    keyExpires: false,
    requestHash: "h",
    row: Object.fromEntries(
      Object.entries(aQuoteRequest()).map(([name, value]) => [columnOf(name), value]),
    ),
    isSpam: false,
    counters: [
      counter(`client ${String((n * 5) % 11)}`, "client"),
      counter(`network ${String((n * 2) % 3)}`, "network"),
    ],
    confirmationCounters: [`mailbox ${String((n * 3) % 7)}`, "confirmations"].map(confirmation),
    recipients: 1,
    webhook: false,
    holdSeconds: 60,
  };
  const terms = claimTerms(4);
  const { data, error } = await database.rpc("store_request", { request, terms });
  return error?.code ?? (data as { status: string }).status;
}

test("requests of many clients at once do not wait for each other in a circle", async () => {
  const env = aDatabase("busy");
  const { client } = await runDatabase(env);
  const { client: other } = await runDatabase(env);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, visitor) => {
      const found: string[] = [];
      for (let n = 0; n < 30; n++) found.push(await store(visitor % 2 === 0 ? client : other));
      return found;
    }),
  );
  // PostgreSQL looks for a circle after 1 s (deadlock_timeout) and ends it with 40P01. A lock may be waited for twice as long, so
  // 55P03 is a queue on a busy machine, which the site answers with a direct mail. It may not be the rule.
  const others = answers.flat().filter((answer) => answer !== "received");
  expect(others.filter((answer) => answer !== "55P03")).toEqual([]);
  expect(others.length).toBeLessThan(24);
  await sleep(1_500);
  expect(postgres.run("select deadlocks from pg_stat_database where datname = 'busy'")).toBe("0");
}, 120_000);

test("a machine that freezes inside a transaction holds up the requests of others for seconds", async () => {
  const env = aDatabase("frozen");
  const frozen = await runDatabase(env);
  const other = await runDatabase(env);
  let isOver = false;
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) await store(frozen.client).catch(() => undefined);
  });
  const countIdle = () =>
    postgres.run(
      "select count(*) from pg_stat_activity where datname = 'frozen' and state like 'idle in transaction%'",
    );
  for (let tries = 0; tries < 200; tries++) {
    await sleep(Math.random() * 30);
    frozen.program.child.kill("SIGSTOP");
    if (countIdle() !== "0") break;
    frozen.program.child.kill("SIGCONT");
  }
  expect(countIdle()).not.toBe("0");
  // Some wait for two seconds and are mailed. Once the server has ended the frozen connections, all are stored.
  await sleep(6_000);
  const answers: string[] = [];
  for (let n = 0; n < 20; n++) answers.push(await store(other.client));
  expect(new Set(answers)).toEqual(new Set(["received"]));
  isOver = true;
  frozen.program.child.kill("SIGCONT");
  await Promise.all(visitors);
}, 120_000);

test("without the secret key the database answers nobody, and a published key is none", async () => {
  const { url } = await runDatabase(aDatabase("closed"));
  for (const apikey of ["", "sb_publishable_for_tests_only_0000", `${secretKey}x`]) {
    const answer = await fetch(`${url}/rest/v1/quote_requests?select=id`, {
      headers: apikey === "" ? {} : { apikey },
    });
    expect([apikey, answer.status]).toEqual([apikey, 401]);
  }
}, 120_000);

test("when PostgreSQL is killed under calls, what was acknowledged is there once after the programs' return", async () => {
  const env = aDatabase("killed");
  const { program, client } = await runDatabase(env);
  const acknowledged: string[] = [];
  let isOver = false;
  const callers = Array.from({ length: 20 }, async () => {
    while (!isOver) {
      const name = randomUUID();
      const row = { name, period_start: "2026-11-22", total: 1 };
      const { error } = await client.from("counters").insert(row);
      if (error === null) acknowledged.push(name);
      else await sleep(20);
    }
  });
  await waitUntil(() => acknowledged.length > 20);
  await postgres.kill();
  await sleep(2_000);
  isOver = true;
  await Promise.all(callers);
  await postgres.start();
  // The driver may have ended it: then it says why, and systemd's Restart=always starts it again.
  const { exitCode } = program.child;
  if (exitCode !== null) {
    expect(exitCode).toBe(1);
    expect(program.log.join("\n")).toContain("a connection to PostgreSQL broke");
    await runDatabase(env);
  }
  const stored = postgres.run("select name from counters", "killed").split("\n");
  expect(stored).toHaveLength(new Set(stored).size);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
}, 120_000);

/** What the doctor prints, in a checkout and in the package. */
async function askDoctors(url: string): Promise<string[]> {
  const environment = siteEnvironment({
    database: { url, secretKey },
    mail: { url: "smtp://127.0.0.1:9" },
  });
  return await Promise.all(
    [
      { cwd: root, args: ["--import", "tsx", "server/commands/doctor.ts"] },
      { cwd: packagedSite, args: ["doctor.mjs"] },
    ].map(async ({ cwd, args }) => {
      const doctor = startProgram(args, { cwd, env: environment });
      await once(doctor.child, "close");
      return doctor.log.join("\n");
    }),
  );
}

test("while PostgreSQL is away, the doctor says that the database program answers and its server does not", async () => {
  const { url } = await runDatabase(aDatabase("away"));
  expect((await askDoctors(url)).join()).toContain("and its tables are up to date");
  await postgres.kill();
  for (const said of await askDoctors(url)) {
    expect(said).toMatch(/✗ Database: 127\.0\.0\.1:\d+ answers, but cannot reach its own database/);
    expect(said).toContain("is that PostgreSQL server up");
    expect(said).not.toContain("npm start");
  }
  await postgres.start();
}, 120_000);

test("a server without the roles of a Supabase project is refused, with the SQL that makes them", async () => {
  const bare = await startPostgres();
  bare.run("create database lacking owner site");
  bare.run("drop role authenticated");
  await expect(runDatabase({ DATABASE_URL: bare.siteUrl("lacking") })).rejects.toThrow(
    /lacks roles[^]*create role service_role nologin bypassrls/,
  );
  await bare.stop();
}, 120_000);

test("a database in a folder is refused, and the program says how version 1.0.0 brings it along", async () => {
  const env = { DATA_FOLDER: "/var/lib/site" };
  await expect(runDatabase(env)).rejects.toThrow(/DATABASE_URL is missing.*1\.0\.0.*moveData/);
}, 60_000);

test("the run-book's lines fill a project of hosted Supabase with what PostgreSQL has", async () => {
  const [from, to] = await Promise.all(
    ["moved", "hosted"].map(async (name) => (await runDatabase(aDatabase(name))).client),
  );
  const row = Object.fromEntries(
    Object.entries(aQuoteRequest()).map(([name, value]) => [columnOf(name), value]),
  );
  const id = randomUUID();
  await from?.from("quote_requests").insert([
    { ...row, id },
    { ...row, id: randomUUID() },
  ]);
  await from?.from("notifications").insert({ kind: "quote_request", quote_request_id: id });
  await from
    ?.from("installation")
    .update({ seen_at: "2026-11-22T10:00:00+00:00" })
    .eq("only_row", true);
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
  const read = async (client: SupabaseClient | undefined, table: string) =>
    (await client?.from(table).select("*"))?.data;
  for (const table of ["quote_requests", "notifications", "installation", "schema_version"]) {
    const rows = await read(to, table);
    expect(rows).toEqual(await read(from, table));
    expect(rows?.length).toBeGreaterThan(0);
  }
}, 120_000);
