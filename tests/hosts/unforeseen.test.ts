import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { SMTPServer } from "smtp-server";
import { requestLink } from "../../api/compose/mailLinks";
import { readEnvironment } from "../../api/env";
import { ownerCookie } from "../../api/owner/ownersBrowser";
import type { HostAnswer } from "../hostile/hosts/Host";
import { sendBytes } from "../hostile/hosts/sendBytes";
import { form, quote } from "../hostile/requests/builders";
import { prepareSite } from "../hostile/site/prepareSite";
import { openOutbox } from "../support/intake/openOutbox";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { withoutLimits } from "../support/programs/siteEnvironment";
import { startProgram } from "../support/programs/startProgram";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";
import { makeCertificate } from "./machine/makeCertificate";
import { type Intake, startIntake } from "./machine/startIntake";
import { type Postgres, startPostgres } from "./machine/startPostgres";

// What can happen to a running site that no other suite tries: on PostgreSQL, with a mail server and the site's own server.

const root = resolve(__dirname, "..", "..");
let postgres: Postgres;
let intake: Intake;
const others: SiteServer[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 120_000);

afterEach(async () => {
  for (const other of others.splice(0)) await other.kill();
  await intake.stop();
});

afterAll(() => postgres.stop());

async function open(name: string, more: Record<string, string> = {}): Promise<void> {
  intake = await startIntake(postgres, name, { ...withoutLimits, ...more });
}

/** Ends the site and starts it with other settings, on the same port. */
async function restart(more: Record<string, string> = {}): Promise<void> {
  const last = others.at(-1) ?? intake.site;
  await last.kill();
  others.push(await startSiteServer(await prepareSite(), { ...intake.env, ...more }, last.port));
}

const port = () => (others.at(-1) ?? intake.site).port;

const post = (changes: Record<string, unknown> = {}, key: string = randomUUID()) =>
  sendBytes(port(), quote(changes, [["Idempotency-Key", key]]));

const health = async () => {
  const { status, body } = await sendBytes(port(), { method: "GET", path: "/api/health" });
  return { status, mail: (JSON.parse(body) as { mail?: unknown }).mail };
};

type Row = { id: string; details: string; email: string; created_at: string; reference: string };

async function readRows(): Promise<Row[]> {
  const { data, error } = await intake.database.from("quote_requests").select("*").limit(1_000);
  if (error) throw new Error(error.message);
  return data as Row[];
}

const outbox = () => openOutbox({ owner: intake.database });

const mailsWith = (text: string) =>
  intake.mail.mails.filter(({ parsed }) => parsed.text?.includes(text));

const isNothingDue = async () => (await outbox().rows()).every(({ status }) => status !== "due");

/** Opens the page of a request, or presses one of its buttons, in the owner's browser. */
function visit(row: Row, press?: Record<string, string>): Promise<HostAnswer> {
  const environment = readEnvironment(intake.env);
  const { pathname, search } = new URL(requestLink(row, environment));
  const cookie = ownerCookie(environment)["Set-Cookie"]?.split(";")[0] ?? "";
  const own: [string, string][] = [
    ["Cookie", cookie],
    ["Origin", environment.siteUrl],
    ["Sec-Fetch-Site", "same-origin"],
  ];
  if (press === undefined)
    return sendBytes(port(), { method: "GET", path: pathname + search, headers: own });
  return sendBytes(port(), {
    path: pathname + search,
    headers: [...own, ["Content-Type", "application/x-www-form-urlencoded"]],
    body: Buffer.from(new URLSearchParams(press).toString()),
  });
}

test("of browsers that delete the same requests at once, one deletes them and each says what is left", async () => {
  await open("deletes");
  for (const details of ["one", "two"]) await post({ email: "jane@example.com", details });
  const [row, other] = await readRows();
  const boxes = { [`delete-${row!.id}`]: "on", [`delete-${other!.id}`]: "on" };
  // A second for each call, so that all have looked before one deletes.
  intake.gateway.setFault("slow");
  const answers = await Promise.all(
    [1, 2, 3].map(() => visit(row!, { action: "erase-now", ...boxes })),
  );
  intake.gateway.setFault(undefined);
  const titles = answers.map(({ body }) => /<h1[^>]*>([^<]*)/.exec(body)?.[1]);
  expect(titles.toSorted()).toEqual([
    "0 requests deleted",
    "0 requests deleted",
    "2 requests deleted",
  ]);
  for (const { body } of answers) expect(body).toContain("Nothing with this email address");
  expect(await readRows()).toEqual([]);
}, 120_000);

test("of two tabs that send other words under one key at once, one is taken and the other is told", async () => {
  await open("tabs");
  for (let n = 0; n < 10; n++) {
    const key = randomUUID();
    const words = ["first", "second"].map((tab) => `${tab} tab ${String(n)}`);
    const answers = await Promise.all(words.map((details) => post({ details }, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const taken = words[answers.findIndex(({ status }) => status === 201)]!;
    const lost = words.find((details) => details !== taken)!;
    await waitUntil(() => mailsWith(taken).length > 0);
    expect([mailsWith(taken).length, mailsWith(lost).length]).toEqual([1, 0]);
    expect((await readRows()).filter(({ details }) => words.includes(details))).toEqual([
      expect.objectContaining({ details: taken }),
    ]);
  }
}, 120_000);

test("mails that wait while QUOTE_TO changes go to its new addresses, once each, and health is green", async () => {
  await open("addresses", { QUOTE_TO: "boss@example.com,office@example.com" });
  intake.mail.setFault("refuse");
  for (const details of ["waits one", "waits two"])
    expect((await post({ details })).status).toBe(201);
  await waitUntil(async () =>
    (await outbox().rows()).every((row) => row.attempts > 0 && row.leased_until === null),
  );
  intake.mail.setFault(undefined);
  await outbox().letPass(10);
  await restart({ QUOTE_TO: "new@example.com" });
  await waitUntil(isNothingDue);
  const told = () =>
    ["waits one", "waits two", "later"].map((text) => mailsWith(text).flatMap(({ to }) => to));
  expect(told()).toEqual([["new@example.com"], ["new@example.com"], []]);
  expect((await health()).status).toBe(200);

  await restart({ QUOTE_TO: "new@example.com,second@example.com" });
  expect((await post({ details: "later" })).status).toBe(201);
  await waitUntil(isNothingDue);
  expect(told().map((to) => to.toSorted())).toEqual([
    ["new@example.com"],
    ["new@example.com"],
    ["new@example.com", "second@example.com"],
  ]);
}, 120_000);

test("the link of an erased request says that it is deleted, whatever is pressed, and its mail that is on its way does no harm", async () => {
  await open("erased");
  const release = intake.mail.holdAnswers();
  expect((await post({ details: "on its way" })).status).toBe(201);
  await waitUntil(() => intake.mail.countWaiting() > 0);
  const [row] = await readRows();
  expect((await visit(row!)).status).toBe(200);
  const erase = { action: "erase-now", [`delete-${row!.id}`]: "on" };
  expect((await visit(row!, erase)).body).toContain("1 request deleted");
  release();
  await waitUntil(() => mailsWith("on its way").length > 0);
  const presses = ["contacted", "spam", "list", "erase", "forget", "nonsense"];
  for (const press of [
    undefined,
    erase,
    { code: "123456" },
    ...presses.map((action) => ({ action })),
  ]) {
    const { status, body } = await visit(row!, press);
    expect([press, status, body.includes("This request has been deleted")]).toEqual([
      press,
      410,
      true,
    ]);
  }
  // Longer than a lease, after which a mail without a result would be sent again.
  await restart();
  await sleep(3_000);
  expect(mailsWith("on its way")).toHaveLength(1);
  expect([await readRows(), await outbox().rows()]).toEqual([[], []]);
  expect((await health()).status).toBe(200);
}, 120_000);

/** What the doctor says about the mail server. */
async function askDoctor(): Promise<string> {
  const doctor = startProgram(["--import", "tsx", "server/commands/doctor.ts"], {
    cwd: root,
    env: intake.env,
  });
  await once(doctor.child, "close");
  return /Mail server: .*\n.*/.exec(doctor.log.join("\n"))?.[0] ?? doctor.log.join("\n");
}

test("a mail server's certificate that has expired is named, and the mail leaves once it is renewed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "certificate-"));
  makeCertificate(folder, "IP:127.0.0.1");
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const fresh = { key: read("privkey.pem"), cert: read("fullchain.pem") };
  // The same key and name, and a day that is over.
  execFileSync("openssl", [
    ...["x509", "-in", join(folder, "fullchain.pem"), "-signkey", join(folder, "privkey.pem")],
    ...["-days", "-1", "-out", join(folder, "expired.pem")],
  ]);
  const got: string[] = [];
  const server = new SMTPServer({
    ...{ secure: true, key: fresh.key, cert: read("expired.pem"), logger: false },
    ...{ authOptional: true, disabledCommands: ["AUTH"] },
    onData(stream, _session, done) {
      stream.resume().once("end", () => {
        got.push("mail");
        done();
      });
    },
  });
  server.on("error", () => undefined);
  const smtp = await freePort();
  await new Promise<void>((ready) => server.listen(smtp, "127.0.0.1", ready));
  try {
    writeFileSync(join(folder, "trusted.pem"), fresh.cert + read("expired.pem"));
    await open("certificate", {
      SMTP_URL: `smtps://127.0.0.1:${String(smtp)}`,
      NODE_EXTRA_CA_CERTS: join(folder, "trusted.pem"),
    });
    expect((await post()).status).toBe(201);
    await waitUntil(async () => (await outbox().rows())[0]?.codes !== null);
    const [row] = await outbox().rows();
    expect([row?.status, row?.cause, got]).toEqual(["due", "unreachable", []]);
    expect(row?.codes).toContain("CERT_HAS_EXPIRED");
    await waitUntil(async () => (await health()).mail === "failing");
    expect(await askDoctor()).toMatch(/CERT_HAS_EXPIRED[^]*certificate/);
    server.updateSecureContext(fresh);
    await outbox().letPass(10);
    await waitUntil(isNothingDue);
    expect(got).toEqual(["mail"]);
  } finally {
    await new Promise<void>((ended) => server.close(ended));
  }
}, 180_000);

/** The bytes of a post, of which the last so many are left for later. */
function beginSlowly(left: number): { socket: Socket; rest: Buffer; answer: () => string } {
  const { body } = form({ details: "typed on a train" });
  const bytes = Buffer.from(body!);
  const socket = connect(port(), "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n" +
      `Content-Length: ${String(bytes.length)}\r\nConnection: close\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, -left));
  return { socket, rest: bytes.subarray(-left), answer: () => answer };
}

test("a body that takes 25 seconds is taken, one that stops is answered after 30, and nobody waits for either", async () => {
  await open("slow");
  const [slow, stopped] = [beginSlowly(25), beginSlowly(25)];
  const waits: number[] = [];
  for (const byte of slow.rest) {
    slow.socket.write(Buffer.from([byte]));
    const next = sleep(1_000);
    if (waits.length < 20) waits.push((await post()).milliseconds);
    await next;
  }
  await waitUntil(() => slow.answer() !== "" && stopped.answer() !== "");
  expect(slow.answer()).toMatch(/^HTTP\/1.1 201/);
  expect(stopped.answer()).toMatch(/^HTTP\/1.1 408/);
  expect(Math.max(...waits)).toBeLessThan(2_000);
  const rows = await readRows();
  expect(rows.filter(({ details }) => details === "typed on a train")).toHaveLength(1);
  expect(rows).toHaveLength(21);
}, 120_000);

test("a visitor whose connection ends before the answer is stored and mailed once, and the repeat says so", async () => {
  await open("gone");
  const { headers = [], body } = quote({ details: "in a tunnel" }, [
    ["Idempotency-Key", "tunnel-1"],
  ]);
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const socket = connect(port(), "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/quote-requests HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${String(body!.length)}\r\n${head}\r\n`,
  );
  socket.write(body!, () => socket.destroy());
  await waitUntil(async () => (await readRows()).length > 0);
  expect((await post({ details: "in a tunnel" }, "tunnel-1")).status).toBe(200);
  await waitUntil(isNothingDue);
  expect([(await readRows()).length, mailsWith("in a tunnel").length]).toEqual([1, 1]);
}, 120_000);

/** Starts the site with its log in a file of a file system of its own. */
async function startWithLogIn(
  folder: string,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const file = openSync(join(folder, "log"), "a");
  const free = await freePort();
  const site = await prepareSite();
  const child = spawn(process.execPath, [join(site, ".cache", "server", "serve.cjs")], {
    cwd: site,
    stdio: ["ignore", file, file],
    env: {
      ...{ PATH: process.env["PATH"], ...intake.env, PORT: String(free) },
      ...{ NODE_ENV: "production", CLIENT_ADDRESS_HEADER: "none" },
    },
  });
  await waitUntil(() => readFileSync(join(folder, "log"), "utf8").includes("site.ready"));
  return {
    port: free,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

test("while the disk of the log is full, requests are taken, and the log goes on once there is room", async () => {
  await open("log");
  const folder = mkdtempSync(join(tmpdir(), "log-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder]);
  const site = await startWithLogIn(folder);
  const log = () => readFileSync(join(folder, "log"), "utf8");
  const send = async (details: string) => (await sendBytes(site.port, quote({ details }))).status;
  try {
    expect(await send("before")).toBe(201);
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail === 0) break;
      writeFileSync(join(folder, "ballast"), Buffer.alloc(bavail * bsize), { flag: "a" });
    }
    // The page that the log has begun still takes lines.
    for (let n = 0; n < 40; n++) expect([n, await send(`full ${String(n)}`)]).toEqual([n, 201]);
    const answer = await sendBytes(site.port, { method: "GET", path: "/api/health" });
    expect(answer.status).toBe(200);
    await waitUntil(isNothingDue);
    expect([(await readRows()).length, mailsWith("full ").length]).toEqual([41, 40]);
    const length = log().length;
    await rm(join(folder, "ballast"));
    expect(await send("after")).toBe(201);
    await waitUntil(() => log().length > length);
    expect(log().slice(length)).toContain("request.received");
  } finally {
    await site.stop();
    execFileSync("umount", ["--lazy", folder]);
  }
}, 180_000);

test("a database program that is killed in the middle of a migration leaves nothing of it, and the next start applies it once", async () => {
  await open("migrated");
  expect((await post({ details: "before" })).status).toBe(201);
  const checkout = mkdtempSync(join(tmpdir(), "checkout-"));
  for (const name of [
    "api",
    "server",
    "shared",
    "gatsby",
    "node_modules",
    "package.json",
    "tsconfig.json",
  ])
    symlinkSync(join(root, name), join(checkout, name));
  cpSync(join(root, "supabase", "migrations"), join(checkout, "supabase", "migrations"), {
    recursive: true,
  });
  writeFileSync(
    join(checkout, "supabase", "migrations", "29990101000000_slow.sql"),
    "create table public.slow (n integer); insert into public.slow values (1); select pg_sleep(4);\n" +
      "alter table public.slow enable row level security; update public.schema_version set version = '29990101000000';",
  );
  const compiler = pathToFileURL(require.resolve("tsx")).href;
  const start = () =>
    startProgram(["--import", compiler, join(root, "server", "commands", "database.ts")], {
      cwd: checkout,
      env: {
        ...{ SUPABASE_SECRET_KEY: intake.env["SUPABASE_SECRET_KEY"]!, PORT: "0" },
        DATABASE_URL: postgres.siteUrl("migrated"),
      },
    });
  const isMigrating = () =>
    postgres.run(
      "select count(*) from pg_stat_activity where query like '%pg_sleep(4)%' and pid <> pg_backend_pid()",
    );
  for (let kills = 0; kills < 2; kills++) {
    const killed = start();
    await waitUntil(() => isMigrating() !== "0");
    await killed.kill();
  }
  const last = start();
  await last.line(/ready at/);
  expect(last.log.filter((line) => line.includes("Applied"))).toEqual([
    expect.stringContaining("29990101000000_slow.sql"),
  ]);
  expect(postgres.run("select n from slow", "migrated")).toBe("1");
  expect((await post({ details: "after" })).status).toBe(201);
  expect((await readRows()).map(({ details }) => details).toSorted()).toEqual(["after", "before"]);
  await waitUntil(async () => (await health()).status === 200);
  await last.kill();
}, 180_000);

/** Posts as a browser does that keeps its connection, and repeats under the same key until it is thanked. */
async function insist(details: string, agent: Agent): Promise<void> {
  const key = randomUUID();
  const { headers = [], body } = quote({ details }, [["Idempotency-Key", key]]);
  for (let tries = 0; tries < 200; tries++) {
    const status = await new Promise<number>((settle) => {
      const sent = request({
        ...{ port: port(), method: "POST", path: "/api/quote-requests", agent },
        headers: { ...Object.fromEntries(headers), "content-length": body!.length },
      });
      sent.once("response", (answer) => {
        answer.resume();
        answer.once("close", () => settle(answer.statusCode ?? 0));
      });
      sent.once("error", () => settle(0));
      sent.end(body);
    });
    if (status === 200 || status === 201) return;
    await sleep(100);
  }
  throw new Error(`${details} was never taken`);
}

/** Visitors who post one after the other until it is over; returns how many requests they sent. */
function visitSteadily(visitors: number): { stop: () => Promise<number> } {
  let [isOver, sent] = [false, 0];
  const all = Array.from({ length: visitors }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) await insist(`request ${String(++sent)};`, agent);
    agent.destroy();
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return sent;
    },
  };
}

/** How often each request is in a mail about a new request, where that is not once. */
function findWrongMails(sent: number): [string, number][] {
  const texts = intake.mail.mails.map(({ parsed }) => parsed.text ?? "");
  return Array.from({ length: sent }, (_, n): [string, number] => {
    const details = `request ${String(n + 1)};`;
    return [details, texts.filter((text) => text.includes(details)).length];
  }).filter(([, mails]) => mails !== 1);
}

test("posts on open connections while the site is told to stop are taken once, by it or by the next one", async () => {
  await open("stopping");
  const visitors = visitSteadily(12);
  for (let stops = 0; stops < 4; stops++) {
    await sleep(1_500);
    const last = others.at(-1) ?? intake.site;
    last.child.kill("SIGTERM");
    await waitUntil(() => last.child.exitCode !== null);
    expect(last.child.exitCode).toBe(0);
    others.push(await startSiteServer(await prepareSite(), intake.env, last.port));
  }
  const sent = await visitors.stop();
  await waitUntil(isNothingDue);
  const rows = await readRows();
  expect([rows.length, new Set(rows.map(({ details }) => details)).size]).toEqual([sent, sent]);
  expect(findWrongMails(sent)).toEqual([]);
  console.info(`4 stops, ${String(sent)} requests`);
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
    await waitUntil(async () => (await health()).status === 503);
    expect(performance.now() - since).toBeLessThan(60_000);
    expect((await post({ details: "meanwhile" }, "readonly-1")).status).toBe(201);
    expect((await readRows()).map(({ details }) => details)).toEqual(["before"]);
    expect(mailsWith("meanwhile").map(({ parsed }) => parsed.subject)).toEqual([
      expect.stringContaining("Not confirmed by the database"),
    ]);
  } finally {
    postgres.run("alter system reset default_transaction_read_only");
    postgres.run("select pg_reload_conf()");
  }
  await waitUntil(async () => (await health()).status === 200);
  expect((await post({ details: "meanwhile" }, "readonly-1")).status).toBeLessThan(202);
  await waitUntil(isNothingDue);
  expect((await readRows()).map(({ details }) => details).toSorted()).toEqual([
    "before",
    "meanwhile",
  ]);
  expect(mailsWith("meanwhile")).toHaveLength(1);
}, 180_000);

test("a site without a file handle left turns visitors away, and takes them again without a restart", async () => {
  await open("handles");
  expect((await post()).status).toBe(201);
  const pid = String(intake.site.child.pid);
  execFileSync("prlimit", ["--pid", pid, "--nofile=64:64"]);
  const idle = Array.from({ length: 120 }, () => {
    const socket = connect(port(), "127.0.0.1");
    socket.on("error", () => undefined);
    return socket;
  });
  await sleep(1_000);
  const meanwhile = await post().catch(() => ({ status: 0 }));
  for (const socket of idle) socket.destroy();
  await waitUntil(async () => (await post().catch(() => ({ status: 0 }))).status === 201);
  expect(intake.site.child.exitCode).toBeNull();
  await waitUntil(async () => (await health()).status === 200);
  console.info(`without a handle a visitor got ${String(meanwhile.status)}`);
}, 120_000);

test("when PostgreSQL is restarted under visitors, as an update does, each is told of once and none is lost", async () => {
  await open("restarted");
  const databasePort = new URL((await intake.program.line(/ready at (\S+)/))[1]!).port;
  const programs = [intake.program];
  let isOver = false;
  // As systemd does it with Restart=always.
  const supervisor = (async () => {
    while (!isOver) {
      await sleep(100);
      if (programs.at(-1)!.child.exitCode === null) continue;
      programs.push(
        startProgram(["--import", "tsx", "server/commands/database.ts"], {
          cwd: root,
          env: {
            SUPABASE_SECRET_KEY: intake.env["SUPABASE_SECRET_KEY"]!,
            SUPABASE_URL: `http://127.0.0.1:${databasePort}`,
            DATABASE_URL: postgres.siteUrl("restarted"),
          },
        }),
      );
    }
  })();
  const visitors = visitSteadily(6);
  for (let restarts = 0; restarts < 2; restarts++) {
    await sleep(2_000);
    const file = join(postgres.folder, "data", "postmaster.pid");
    // As `systemctl restart postgresql` does: it ends every connection.
    process.kill(Number(readFileSync(file, "utf8").split("\n")[0]), "SIGINT");
    await waitUntil(() => !existsSync(file));
    await postgres.start();
  }
  await sleep(2_000);
  const sent = await visitors.stop();
  await waitUntil(async () => (await health()).status === 200);
  await waitUntil(isNothingDue);
  isOver = true;
  await supervisor;
  const rows = await readRows();
  expect(new Set(rows.map(({ details }) => details)).size).toBe(rows.length);
  expect(findWrongMails(sent)).toEqual([]);
  console.info(
    `${String(sent)} requests, ${String(rows.length)} rows, the database program started ${String(programs.length)} times`,
  );
  for (const program of programs.slice(1)) await program.kill();
}, 240_000);
