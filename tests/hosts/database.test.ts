import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { sendVisitors } from "./machine/sendVisitors";
import { type Machine, startMachine } from "./machine/startMachine";
import { commandsBelow } from "./site/readRunBook";
import { packagedAddress } from "./site/startPackagedSite";

// What docs/operations.md tells the owner to do, with the commands that stand there, while visitors keep sending requests.

const secretKey = "sb_secret_for_tests_only_000000000";
const mailPort = "2525";
const settings = {
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_SECRET_KEY: secretKey,
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  QUOTE_TO: "owner@example.com",
  QUOTE_FROM: "website@example.com",
  SITE_URL: packagedAddress,
  CLIENT_ADDRESS_HEADER: "x-forwarded-for",
  NODE_OPTIONS: "--import /etc/withoutLimits.mjs",
};

type Row = { email: string; reference: string; created_at: string; contacted: boolean };

let machine: Machine;
let other: Machine | undefined;
const receivers: ChildProcess[] = [];
/** The Message-IDs of the mails that name a visitor. */
const mails = new Map<string, Set<string>>();

beforeAll(async () => {
  machine = await startMachine(settings);
  await receiveMails(machine);
  await machine.waitForDatabase();
}, 900_000);

afterAll(async () => {
  for (const receiver of receivers) receiver.kill("SIGKILL");
  await other?.stop();
  await machine.stop();
}, 60_000);

async function receiveMails({ inItsNetwork }: Machine): Promise<void> {
  const program = join(__dirname, "site", "receiveMails.mjs");
  const child = spawn(...inItsNetwork(process.execPath, program, mailPort), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  receivers.push(child);
  const lines = createInterface({ input: child.stdout });
  await once(lines, "line");
  lines.on("line", (line) => {
    const { messageId, visitor } = JSON.parse(line) as { messageId: string; visitor?: string };
    if (visitor !== undefined) mails.set(visitor, (mails.get(visitor) ?? new Set()).add(messageId));
  });
}

/** Runs a command of the run-book: as root, in /opt/site. */
function runAsOwner(command: string, at = machine): string {
  return at.run("sh", "-c", `cd /opt/site && ${command}`);
}

function readRows(at = machine): Row[] {
  const rows: Row[] = [];
  for (;;) {
    const page = JSON.parse(
      at.ask(
        `${settings.SUPABASE_URL}/rest/v1/quote_requests?select=email,reference,created_at,contacted&order=id&limit=500&offset=${String(rows.length)}`,
        ...["-H", `apikey: ${secretKey}`],
      ),
    ) as Row[];
    rows.push(...page);
    if (page.length < 500) return rows;
  }
}

const visitorsOf = (name: string, sent: number) =>
  Array.from({ length: sent }, (_, index) => `${name}-${String(index + 1)}`);

/** Sends mails until none is due. Returns the visitors whose request is not in exactly one mail. */
async function findWrongMails(
  visitors: string[],
  at = machine,
): Promise<[visitor: string, mails: number][]> {
  const count = () =>
    visitors
      .map((visitor): [string, number] => [visitor, mails.get(visitor)?.size ?? 0])
      .filter(([, number]) => number !== 1);
  for (let tries = 0; tries < 10 && count().length > 0; tries++) {
    runAsOwner("site requests send", at);
    await sleep(1_000);
  }
  return count();
}

test("by the run-book's lines the site moves to another machine with its requests, and none is mailed twice", async () => {
  const [stop = "", backUp = ""] = commandsBelow(
    "## Move to a bigger host, or to another database",
  );
  const [, , restore = "", start = ""] = commandsBelow("## Restore last night");
  // The mail server is away while these come in, so their mails are due when the site moves.
  for (const receiver of receivers) {
    receiver.kill("SIGKILL");
    await once(receiver, "close");
  }
  const late = sendVisitors(machine, "moving");
  await sleep(3_000);
  const { sent, answers } = await late.stop();
  expect(answers).toEqual({ "201": sent });
  const kept = readRows();

  other = await startMachine(settings);
  await receiveMails(other);
  runAsOwner(stop, other);
  runAsOwner(stop);
  runAsOwner(backUp);
  const dump = machine.run("ls", "-t", "/var/backups/site").split("\n")[0] ?? "";
  const file = `/var/backups/site/${dump}`;
  await copyFile(machine.pathOf(file), other.pathOf(file));
  runAsOwner(restore.replace(/database-\S+\.dump/, dump), other);
  runAsOwner(start, other);
  await other.waitForDatabase();
  expect(readRows(other)).toEqual(kept);
  expect(await findWrongMails(visitorsOf("moving", sent), other)).toEqual([]);
  console.info(
    `${String(kept.length)} rows moved, ${String(sent)} of them with a mail that was due`,
  );
}, 600_000);
