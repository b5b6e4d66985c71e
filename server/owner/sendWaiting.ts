import type { Environment } from "../../api/env";
import { deliverDueNotifications } from "../../api/outbox/deliverDueNotifications";
import { callDatabase, connectSupabase } from "../../api/supabase/callDatabase";

/** Up to so many entries of the outbox are listed. */
const mostListed = 200;

/**
 * Sends what is due and waits for the mail server's answers, up to ten minutes for each mail. The process ends with 1 when
 * one failed.
 */
export async function sendWaiting(environment: Environment): Promise<string> {
  const { sent, refused, failed, unknown } = await deliverDueNotifications(
    Number.POSITIVE_INFINITY,
    environment,
  );
  process.exitCode = failed + unknown > 0 ? 1 : 0;
  return `${String(sent)} sent, ${String(refused)} refused, ${String(failed)} failed, ${String(unknown)} without an answer`;
}

/** The same, after what was refused is made due again: for when the cause is gone. */
export async function retryRefused(environment: Environment): Promise<string> {
  const count = await callDatabase(connectSupabase(environment), "retry_refused", {});
  process.stdout.write(`${String(count)} refused are due again\n`);
  return await sendWaiting(environment);
}

/** What has not been sent and why, the oldest first, one line of JSON each. */
export async function listUnsent(environment: Environment): Promise<string> {
  const { data, error } = await connectSupabase(environment)
    .from("notifications")
    .select(
      "kind, status, recipient, attempts, due_since, next_attempt_at, last_error, quote_requests(reference), contact_messages(reference)",
    )
    .neq("status", "sent")
    .order("due_since")
    .limit(mostListed);
  if (error)
    throw new Error(`The outbox cannot be read: ${error.message}\nIs the database running?`);
  if (data.length === 0) return "Everything is sent.";
  return (data as Record<string, unknown>[]).map((row) => JSON.stringify(row)).join("\n");
}
