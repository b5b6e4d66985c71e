import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { sendVisitors } from "./machine/sendVisitors";
import { type Machine, startMachine } from "./machine/startMachine";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { commandsBelow } from "./site/readRunBook";
import { packagedAddress } from "./site/startPackagedSite";

// What docs/operations.md tells the owner to do, with the commands that stand there, while visitors keep sending requests.

const secretKey = "sb_secret_for_tests_only_000000000";
const mailPort = "2525";
const oldDatabase = "http://127.0.0.1:54321";
const newDatabase = "http://127.0.0.1:54322";

type Row = { email: string; reference: string; created_at: string; contacted: boolean };

let machine: Machine;
let postgres: Postgres | undefined;
let receiver: ChildProcess | undefined;
/** The Message-IDs of the mails that name a visitor. */
const mails = new Map<string, Set<string>>();

beforeAll(async () => {
  machine = await startMachine({
    SUPABASE_URL: oldDatabase,
    SUPABASE_SECRET_KEY: secretKey,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    QUOTE_TO: "owner@example.com",
    QUOTE_FROM: "website@example.com",
    SITE_URL: packagedAddress,
    CLIENT_ADDRESS_HEADER: "x-forwarded-for",
    NODE_OPTIONS: "--import /etc/withoutLimits.mjs",
    // As in the unit file. The commands keep keys there, and this machine's /opt/site can only be read.
    DATA_FOLDER: "/var/lib/site",
  });
  await receiveMails();
  await machine.waitForDatabase();
}, 900_000);

afterAll(async () => {
  receiver?.kill("SIGKILL");
  await postgres?.stop();
  await machine.stop();
}, 60_000);

async function receiveMails(): Promise<void> {
  const program = join(__dirname, "site", "receiveMails.mjs");
  const child = spawn(...machine.inItsNetwork(process.execPath, program, mailPort), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  receiver = child;
  const lines = createInterface({ input: child.stdout });
  await once(lines, "line");
  lines.on("line", (line) => {
    const { messageId, visitor } = JSON.parse(line) as { messageId: string; visitor?: string };
    if (visitor !== undefined) mails.set(visitor, (mails.get(visitor) ?? new Set()).add(messageId));
  });
}

/** Runs a command of the run-book: as root, in /opt/site. */
function runAsOwner(command: string): string {
  return machine.run("sh", "-c", `cd /opt/site && ${command}`);
}

function readRows(database: string): Row[] {
  const rows: Row[] = [];
  for (;;) {
    const page = JSON.parse(
      machine.ask(
        `${database}/rest/v1/quote_requests?select=email,reference,created_at,contacted&order=id&limit=500&offset=${String(rows.length)}`,
        ...["-H", `apikey: ${secretKey}`],
      ),
    ) as Row[];
    // PGlite and PostgreSQL write the same moment in two ways.
    for (const row of page)
      rows.push({ ...row, created_at: new Date(row.created_at).toISOString() });
    if (page.length < 500) return rows;
  }
}

const visitorsOf = (name: string, sent: number) =>
  Array.from({ length: sent }, (_, index) => `${name}-${String(index + 1)}`);

/** Sends mails until none is due. Returns the visitors whose request is not in exactly one mail. */
async function findWrongMails(visitors: string[]): Promise<[visitor: string, mails: number][]> {
  const count = () =>
    visitors
      .map((visitor): [string, number] => [visitor, mails.get(visitor)?.size ?? 0])
      .filter(([, number]) => number !== 1);
  for (let tries = 0; tries < 10 && count().length > 0; tries++) {
    runAsOwner("site requests send");
    await sleep(1_000);
  }
  return count();
}

test("restoring last night's backup brings back every request in it, and none of them is mailed again", async () => {
  const [backUp = "", stop = "", restore = "", list = ""] = commandsBelow("## Restore last night");
  const early = sendVisitors(machine, "before");
  await sleep(4_000);
  const before = await early.stop();
  expect(before.answers).toEqual({ "201": before.sent });
  const [{ reference = "" } = {}] = readRows(oldDatabase);
  runAsOwner(`site requests mark ${reference}`);
  const kept = readRows(oldDatabase);
  expect(kept.map(({ email }) => email).toSorted()).toEqual(
    visitorsOf("before", before.sent)
      .map((visitor) => `${visitor}@example.com`)
      .toSorted(),
  );
  expect(await findWrongMails(visitorsOf("before", before.sent))).toEqual([]);

  const meanwhile = sendVisitors(machine, "during");
  await sleep(1_000);
  runAsOwner(backUp);
  await sleep(3_000);
  const during = await meanwhile.stop();
  expect(during.answers).toEqual({ "201": during.sent });
  await machine.waitForDatabase();
  const late = sendVisitors(machine, "after");
  await sleep(2_000);
  const after = await late.stop();
  expect(after.answers).toEqual({ "201": after.sent });

  const [archive = ""] = machine.run("ls", "/var/backups/site").split("\n");
  runAsOwner(stop);
  runAsOwner(restore.replace(/database-\S+\.tar\.gz/, archive));
  await machine.waitForDatabase();
  const restored = readRows(oldDatabase);
  expect(restored.filter(({ email }) => email.startsWith("before"))).toEqual(kept);
  expect(restored.filter(({ email }) => email.startsWith("after"))).toEqual([]);
  expect(runAsOwner(list)).toContain("to contact");
  // The owner has a mail of each request, those of the stop and those after the copy included.
  const all = { before, during, after };
  const visitors = Object.entries(all).flatMap(([name, { sent }]) => visitorsOf(name, sent));
  expect(await findWrongMails(visitors)).toEqual([]);
  const stored = restored.filter(({ email }) => email.startsWith("during")).length;
  console.info(
    `${String(before.sent)} requests before the copy, ${String(during.sent)} during it, of ` +
      `which ${String(stored)} are in it, ${String(after.sent)} after it`,
  );
}, 600_000);

test("a move to PostgreSQL while requests keep coming loses none and doubles none", async () => {
  postgres = await startPostgres(machine.inItsNetwork);
  postgres.run("create database site owner site");
  const earlier = readRows(oldDatabase);
  machine.run(
    ...["systemd-run", "--unit=new-database", "--working-directory=/opt/site"],
    ...Object.entries({
      DATABASE_URL: postgres.siteUrl("site"),
      SUPABASE_SECRET_KEY: secretKey,
      SUPABASE_URL: newDatabase,
    }).map(([name, value]) => `--setenv=${name}=${value}`),
    ...["/usr/bin/node", "database/program/database.mjs"],
  );
  for (let tries = 0; ; tries++) {
    const answer = machine.run("journalctl", "-u", "new-database", "--no-pager");
    if (answer.includes("The database is ready")) break;
    if (tries > 100) throw new Error(answer);
    await sleep(500);
  }

  const visitors = sendVisitors(machine, "moving");
  await sleep(3_000);
  const [copy = "", note = "", prepare = "", restart = "", tidy = ""] = commandsBelow(
    "## Move to a bigger host, or to another database",
  );
  // Something is stored meanwhile, so the first copy ends with an exit code of its own.
  expect(runAsOwner(`${copy.replace("…", secretKey)} || true`)).toContain("quote_requests");
  runAsOwner(note);
  runAsOwner(prepare);
  await machine.set({ SUPABASE_URL: newDatabase });
  expect(runAsOwner(restart)).toContain("Both databases are equal");
  runAsOwner(tidy);
  await sleep(3_000);
  const { sent, answers } = await visitors.stop();
  expect(answers).toEqual({ "201": sent });

  const moved = readRows(newDatabase);
  expect(moved.map(({ email }) => email).toSorted()).toEqual(
    [
      ...earlier.map(({ email }) => email),
      ...visitorsOf("moving", sent).map((visitor) => `${visitor}@example.com`),
    ].toSorted(),
  );
  expect(moved.filter(({ email }) => !email.startsWith("moving"))).toEqual(earlier);
  const before = readRows(oldDatabase).filter(({ email }) => email.startsWith("moving")).length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(sent);
  expect(await findWrongMails(visitorsOf("moving", sent))).toEqual([]);
  console.info(
    `${String(earlier.length + sent)} rows moved, ${String(sent)} requests meanwhile: ` +
      `${String(before)} stored in the old database, ${String(sent - before)} in the new one`,
  );
}, 600_000);
