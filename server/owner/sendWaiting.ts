import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import { referenceOf } from "../../shared/requestKind";
import { formatTime } from "../../api/business";
import type { Environment } from "../../api/env";
import { sweep } from "../../api/outbox/sweep";
import { callDatabase, readRows, type Row } from "../../api/owner/commands";
import { unreadable } from "./storedRequests";

const mostListed = 200;
/** As many as hosted Supabase gives in one answer. */
const mostRead = 1_000;

/**
 * Sends what is due and waits for the mail server's answers, up to ten minutes for each mail. The process ends with 1 when
 * one failed. It believes what another process found out about the mail server: cron starts a new one each minute.
 */
export async function sendWaiting(environment: Environment, believes = true): Promise<string> {
  const { sent, failed } = await sweep(environment, undefined, believes);
  process.exitCode = failed > 0 ? 1 : 0;
  return `${String(sent)} sent, ${String(failed)} failed\n${await describeNext(environment)}`.trim();
}

/** Makes everything unsent due now and sends it: for when the cause has been removed. */
export async function retryUnsent(environment: Environment): Promise<string> {
  const count = await callDatabase(environment, "retry_notifications", {});
  process.stdout.write(`${String(count)} due now\n`);
  return await sendWaiting(environment, false);
}

/** When the next mail will be tried: "0 sent" alone says nothing to somebody who has just corrected a password. */
async function describeNext(environment: Environment): Promise<string> {
  const rows = await readUnsent(environment, "due", "due_at").catch(() => []);
  const [next] = rows;
  if (next === undefined) return "";
  const when = formatTime(String(next["due_at"]));
  return `${String(rows.length)} waiting, the next one is tried at ${when}. To send them now: npm run requests -- retry`;
}

const readUnsent = (environment: Environment, status: string, order: string) =>
  readRows(environment, {
    table: "notifications",
    where: ["status", status],
    orderBy: [order],
    limit: mostRead,
  });

const shown = [
  ...["kind", "status", "recipient", "attempts", "due_since", "due_at", "cause", "codes"],
];

/**
 * Unsent notifications with their cause, one line of JSON each: what will be tried, what the next digest tells, and what was given
 * up, the oldest of each first. Left out is what nobody can do anything about: a confirmation that was given up, and what is no
 * longer wanted.
 */
export async function listUnsent(environment: Environment): Promise<string> {
  const read = (status: string) =>
    readUnsent(environment, status, "due_since").catch((error: unknown) => {
      throw unreadable("emails", error);
    });
  const rows = (await Promise.all(["due", "held", "closed"].map(read))).flat().filter(isWanted);
  if (rows.length === 0) return "Everything is sent.";
  return rows
    .slice(0, mostListed)
    .map((row) => {
      const reference = findReference(row);
      const told = Object.fromEntries(shown.map((column) => [column, row[column]]));
      return JSON.stringify({ ...told, ...(reference === undefined ? {} : { reference }) });
    })
    .join("\n");
}

const isWanted = ({ status, kind, cause }: Row) =>
  status !== "closed" || (kind !== "confirmation" && cause !== "gone");

/** The reference is made of the id. A digest is about no single request. */
function findReference(row: Row): string | undefined {
  for (const { kind, referenceLetter } of [quoteRequest, contactMessage]) {
    const id = row[`${kind}_id`];
    if (typeof id === "string") return referenceOf(referenceLetter, id);
  }
  return undefined;
}
