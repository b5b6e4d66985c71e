import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdtempSync, openSync, writeFileSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendBytes } from "../hostile/hosts/sendBytes";
import { quote } from "../hostile/requests/builders";
import type { HostileRequest } from "../hostile/requests/HostileRequest";
import { prepareSite } from "../hostile/site/prepareSite";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { startProgram } from "../support/programs/startProgram";
import { type Intake, startIntake } from "./machine/startIntake";
import { type Postgres, startPostgres } from "./machine/startPostgres";

// What can happen to a running site that no other suite tries: on PostgreSQL, with a mail server and the site's own server.

let postgres: Postgres;
let intake: Intake;

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);

afterEach(async () => {
  await intake.stop();
});

afterAll(() => postgres.stop());

async function open(name: string, server = postgres): Promise<void> {
  intake = await startIntake(server, name);
}

const post = (changes: Record<string, unknown> = {}, key: string = randomUUID()) =>
  sendBytes(intake.site.port, quote(changes, [["Idempotency-Key", key]]));

const readHealth = async (port = intake.site.port) =>
  (await sendBytes(port, { method: "GET", path: "/api/health" })).status;

const untilHealthIs = (status: number) =>
  waitUntil(async () => (await readHealth().catch(() => 0)) === status);

const readRows = () => intake.rows<{ details: string }>("select * from quote_requests");

const mailsWith = (text: string) =>
  intake.mail.mails.filter(({ parsed }) => parsed.text?.includes(text));

const isNothingDue = () =>
  intake.rows("select id from notifications where next_try_at is not null").length === 0;

/** The head of a post, up to its body. */
const headOf = ({ headers = [], body }: HostileRequest) =>
  `POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${String(body?.length)}\r\n` +
  headers.map(([name, value]) => `${name}: ${value}\r\n`).join("") +
  "\r\n";

// tests/hostile/floods.test.ts has bodies that take longer.
test("a body that takes 25 seconds is taken", async () => {
  await open("slow");
  const request = quote({ details: "typed on a train" });
  const bytes = Buffer.from(request.body!);
  const socket = connect(intake.site.port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.write(headOf(request));
  socket.write(bytes.subarray(0, -25));
  for (const byte of bytes.subarray(-25)) {
    await sleep(1_000);
    socket.write(Buffer.from([byte]));
  }
  await waitUntil(() => answer !== "");
  expect(answer).toMatch(/^HTTP\/1.1 201/);
  socket.destroy();
  expect(readRows().map(({ details }) => details)).toEqual(["typed on a train"]);
}, 120_000);

test("a visitor whose connection ends before the answer is stored and mailed once, and the repeat says so", async () => {
  await open("gone");
  const request = quote({ details: "in a tunnel" }, [["Idempotency-Key", "tunnel-1"]]);
  const socket = connect(intake.site.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(headOf(request));
  socket.write(request.body!, () => socket.destroy());
  await waitUntil(() => readRows().length > 0);
  expect((await post({ details: "in a tunnel" }, "tunnel-1")).status).toBe(200);
  await waitUntil(isNothingDue);
  expect([readRows().length, mailsWith("in a tunnel").length]).toEqual([1, 1]);
}, 120_000);

test("while the disk of the log is full, requests are taken and mailed", async () => {
  await open("log");
  const [free, site] = [await freePort(), await prepareSite()];
  // Each write to it fails as on a full disk.
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, [join(site, ".cache", "server", "serve.cjs")], {
    cwd: site,
    stdio: ["ignore", full, full],
    env: {
      ...{ PATH: process.env["PATH"], ...intake.env, PORT: String(free) },
      ...{ NODE_ENV: "production", CLIENT_ADDRESS_HEADER: "none" },
    },
  });
  try {
    await waitUntil(async () => (await readHealth(free).catch(() => 0)) === 200);
    for (const details of ["unlogged one", "unlogged two"])
      expect((await sendBytes(free, quote({ details }))).status).toBe(201);
    await waitUntil(isNothingDue);
    expect([readRows().length, mailsWith("unlogged ").length]).toEqual([2, 2]);
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
}, 180_000);

test("a site that is killed in the middle of a migration leaves nothing of it, and the next start applies it once", async () => {
  await open("migrated");
  expect((await post({ details: "before" })).status).toBe(201);
  // A copy of the site with one migration more.
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  const site = await prepareSite();
  // Its migrations are a link to the project's.
  cpSync(site, folder, { recursive: true, filter: (name) => name !== join(site, "supabase") });
  cpSync("supabase", join(folder, "supabase"), { recursive: true });
  writeFileSync(
    join(folder, "supabase", "migrations", "29990101000000_slow.sql"),
    "create table public.slow (n integer); insert into public.slow values (1); select pg_sleep(4);\n" +
      "alter table public.slow enable row level security; update public.schema_version set version = '29990101000000';",
  );
  const isMigrating = () =>
    postgres.run(
      "select count(*) from pg_stat_activity where query like '%pg_sleep(4)%' and pid <> pg_backend_pid()",
    );
  const start = () =>
    startProgram([join(folder, ".cache", "server", "serve.cjs")], {
      cwd: folder,
      env: { ...intake.env, PORT: "0", CLIENT_ADDRESS_HEADER: "none" },
    });
  for (let kills = 0; kills < 2; kills++) {
    const killed = start();
    await waitUntil(() => isMigrating() !== "0");
    await killed.kill();
  }
  const last = start();
  await last.line(/site\.ready/);
  expect(last.log.filter((line) => line.includes("migration.applied"))).toEqual([
    expect.stringContaining("29990101000000_slow.sql"),
  ]);
  expect(postgres.run("select n from slow", "migrated")).toBe("1");
  expect((await post({ details: "after" })).status).toBe(201);
  expect(
    readRows()
      .map(({ details }) => details)
      .toSorted(),
  ).toEqual(["after", "before"]);
  await untilHealthIs(200);
  await last.kill();
}, 180_000);

test("while PostgreSQL can only be read, requests go out by mail and health is red, and none comes twice", async () => {
  await open("readonly");
  expect((await post({ details: "before" })).status).toBe(201);
  const set = (value: string) => {
    postgres.run(`alter system set default_transaction_read_only = ${value}`);
    postgres.run("select pg_reload_conf()");
  };
  set("on");
  const since = performance.now();
  try {
    await untilHealthIs(503);
    expect(performance.now() - since).toBeLessThan(60_000);
    expect((await post({ details: "meanwhile" }, "readonly-1")).status).toBe(201);
    expect(readRows().map(({ details }) => details)).toEqual(["before"]);
    expect(mailsWith("meanwhile").map(({ parsed }) => parsed.subject)).toEqual([
      expect.stringContaining("Not confirmed by the database"),
    ]);
  } finally {
    postgres.run("alter system reset default_transaction_read_only");
    postgres.run("select pg_reload_conf()");
  }
  await untilHealthIs(200);
  expect((await post({ details: "meanwhile" }, "readonly-1")).status).toBeLessThan(202);
  await waitUntil(isNothingDue);
  expect(
    readRows()
      .map(({ details }) => details)
      .toSorted(),
  ).toEqual(["before", "meanwhile"]);
  expect(mailsWith("meanwhile")).toHaveLength(1);
}, 180_000);

test("a site without a file handle left turns visitors away, and takes them again without a restart", async () => {
  await open("handles");
  expect((await post()).status).toBe(201);
  const pid = String(intake.site.child.pid);
  execFileSync("prlimit", ["--pid", pid, "--nofile=64:64"]);
  const idle = Array.from({ length: 120 }, () => {
    const socket = connect(intake.site.port, "127.0.0.1");
    socket.on("error", () => undefined);
    return socket;
  });
  await sleep(1_000);
  const meanwhile = await post().catch(() => ({ status: 0 }));
  for (const socket of idle) socket.destroy();
  await waitUntil(async () => (await post().catch(() => ({ status: 0 }))).status === 201);
  expect(intake.site.child.exitCode).toBeNull();
  await untilHealthIs(200);
  console.info(`without a handle a visitor got ${String(meanwhile.status)}`);
}, 120_000);

/** Fills the file system until not even a page is left, and returns how to make room again. */
async function fillUp(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, "ballast");
  for (;;) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail === 0) break;
    const piece = Buffer.alloc(Math.min(bavail * bsize, 4 * 1024 * 1024));
    // Fails when PostgreSQL has taken the room meanwhile.
    await writeFile(file, piece, { flag: "a" }).catch(() => undefined);
  }
  return () => rm(file);
}

test("on a full disk health is red within a minute, nothing that was taken is lost, and room is all it needs", async () => {
  const crowded = await startPostgres(300);
  await open("crowded", crowded);
  const [taken, refused]: [string[], number[]] = [[], []];
  const visit = async () => {
    const key = randomUUID();
    const { status } = await post({ email: `${key}@example.com` }, key).catch(() => ({
      status: 0,
    }));
    if (status === 200 || status === 201) taken.push(`${key}@example.com`);
    else refused.push(status);
    return status;
  };
  for (let n = 0; n < 20; n++) await visit();
  expect([taken.length, await readHealth()]).toEqual([20, 200]);

  const makeRoom = await fillUp(crowded.folder);
  const filled = performance.now();
  const redAfter = untilHealthIs(503).then(() => (performance.now() - filled) / 1_000);
  while (performance.now() - filled < 90_000) {
    await visit();
    await sleep(1_000);
  }
  const takenOnFull = taken.length - 20;
  expect(await redAfter).toBeLessThan(60);

  await makeRoom();
  await untilHealthIs(200);
  await waitUntil(async () => (await visit()) === 201);
  const told = () => intake.mail.mails.map(({ parsed }) => parsed.text ?? "").join("\n");
  await waitUntil(() => taken.every((email) => told().includes(email)));
  console.info(`${String(takenOnFull)} taken and ${String(refused.length)} refused on a full disk`);
  await crowded.stop();
}, 420_000);
