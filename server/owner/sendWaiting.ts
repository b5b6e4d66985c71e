import { formatTime } from "../../api/business";
import type { Environment } from "../../api/env";
import { sweep } from "../../api/outbox/sweep";
import { callDatabase, connectSupabase } from "../../api/owner/commands";
import { unreadable } from "./storedRequests";

const mostListed = 200;

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
  const count = await callDatabase(connectSupabase(environment), "retry_notifications", {});
  process.stdout.write(`${String(count)} due now\n`);
  return await sendWaiting(environment, false);
}

/** When the next mail will be tried: "0 sent" alone says nothing to somebody who has just corrected a password. */
async function describeNext(environment: Environment): Promise<string> {
  const { data, count, error } = await connectSupabase(environment)
    .from("notifications")
    .select("due_at", { count: "exact" })
    .eq("status", "due")
    .order("due_at")
    .limit(1);
  const [next] = (data ?? []) as { due_at: string }[];
  if (error || next === undefined) return "";
  const when = formatTime(next.due_at);
  return `${String(count)} waiting, the next one is tried at ${when}. To send them now: npm run requests -- retry`;
}

/**
 * Unsent notifications with their cause, one line of JSON each: what will be tried, what the next digest tells, and what was given
 * up, the oldest of each first. Left out is what nobody can do anything about: a confirmation that was given up, and what is no
 * longer wanted.
 */
export async function listUnsent(environment: Environment): Promise<string> {
  const read = async (status: string) => {
    const query = connectSupabase(environment)
      .from("notifications")
      .select<string, Record<string, unknown>>(
        "kind, status, recipient, attempts, due_since, due_at, cause, codes, " +
          "quote_requests(reference), contact_messages(reference)",
      )
      .eq("status", status);
    const wanted =
      status === "closed" ? query.neq("kind", "confirmation").neq("cause", "gone") : query;
    const { data, error } = await wanted.order("due_since").limit(mostListed);
    if (error) throw unreadable("emails", error.message);
    return data;
  };
  const rows = (await Promise.all(["due", "held", "closed"].map(read))).flat();
  if (rows.length === 0) return "Everything is sent.";
  return rows
    .slice(0, mostListed)
    .map((row) => JSON.stringify(row))
    .join("\n");
}
