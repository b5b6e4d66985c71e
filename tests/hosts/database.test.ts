import { copyFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../support/intake/waitUntil";
import { findWrongMails, type MailServer, receiveMails } from "./machine/receiveMails";
import { sendVisitors } from "./machine/sendVisitors";
import { type Machine, startMachine } from "./machine/startMachine";
import { commandsBelow } from "./site/readRunBook";

// What docs/operations.md tells the owner to do, with the commands that stand there.

let machine: Machine;
let other: Machine | undefined;
let receiver: MailServer | undefined;

beforeAll(async () => {
  machine = await startMachine();
  await machine.waitForDatabase();
}, 900_000);

afterAll(async () => {
  await receiver?.kill();
  await other?.stop();
  await machine.stop();
}, 60_000);

/** Runs a command of the run-book: as root, in /opt/site. */
function runAsOwner(command: string, at = machine): string {
  return at.run("sh", "-c", `cd /opt/site && ${command}`);
}

const readRows = (at: Machine) =>
  at.rows("select email, reference, created_at, contacted from quote_requests order by id");

test("by the run-book's lines the site moves to another machine with its requests, and none is mailed twice", async () => {
  const [stop = "", backUp = ""] = commandsBelow(
    "## Move to a bigger host, or to another database",
  );
  const [, , restore = "", start = ""] = commandsBelow("## Restore last night");
  // Nobody takes their mails, which are due when the site moves.
  const late = sendVisitors(machine, "moving");
  await sleep(3_000);
  const { sent, answers } = await late.stop();
  expect(answers).toEqual({ "201": sent });
  const kept = readRows(machine);
  expect(kept).toHaveLength(sent);

  other = await startMachine();
  receiver = await receiveMails(other);
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
  const visitors = Array.from({ length: sent }, (_, index) => `moving-${String(index + 1)}`);
  // What was tried in vain before the move may wait for minutes.
  const due =
    "update notifications set next_try_at = now() where next_try_at > now(); " +
    "update installation set mail_next_try_at = now()";
  other.run("runuser", "-u", "postgres", "--", "psql", "--dbname=site", "-qc", due);
  const received = receiver;
  await waitUntil(() => findWrongMails(received, visitors).length === 0);
  expect(findWrongMails(receiver, visitors)).toEqual([]);
  console.info(`${String(sent)} rows moved, each with a mail that was due`);
}, 600_000);
