import { callDatabase, connectSupabase } from "../../api/supabase/callDatabase";
import { formatTime } from "../../api/business";
import type { Environment } from "../../api/env";
import { sweep } from "../../api/outbox/sweep";
import { readTarget } from "../owner/readTarget";
import { runCommand } from "../../process/runCommand";

/**
 * `npm run outbox`: sends what is due and waits for the mail server's answers, up to ten minutes for each mail. For cron
 * on hosts without the self-hosted server, and by hand. `-- list` shows what is not sent yet and why; `-- retry` makes
 * refused mails due again after their cause is gone. Ends with 1 when a mail failed.
 */
runCommand(async ([command = "send"]) => {
  const environment = await readTarget();
  switch (command) {
    case "list":
      return await list(environment);
    case "retry":
      await retry(environment);
      return await send(environment);
    case "send":
      return await send(environment);
    default:
      throw new Error(`There is no command "${command}". Use nothing, list or retry.`);
  }
});

async function retry(environment: Environment): Promise<void> {
  const count = await callDatabase(connectSupabase(environment), "retry_notifications", {});
  process.stdout.write(`${String(count)} due now\n`);
}

async function send(environment: Environment): Promise<string> {
  const { sent, failed } = await sweep(environment);
  process.exitCode = failed > 0 ? 1 : 0;
  return `${String(sent)} sent, ${String(failed)} failed\n${await describeNext(environment)}`.trim();
}

/** When the next mail will be tried: "0 sent" alone says nothing to somebody who has just corrected a password. */
async function describeNext(environment: Environment): Promise<string> {
  const { data, error } = await connectSupabase(environment)
    .from("notifications")
    .select("due_at")
    .eq("status", "due")
    .order("due_at");
  if (error || data.length === 0) return "";
  const [next] = data as { due_at: string }[];
  return `${String(data.length)} waiting, the next one until ${formatTime(next?.due_at ?? "")}. Send them now with: npm run outbox -- retry`;
}

async function list(environment: Environment): Promise<string> {
  const { data, error } = await connectSupabase(environment)
    .from("notifications")
    .select(
      "kind, status, recipient, attempts, due_since, due_at, cause, codes, quote_requests(reference), contact_messages(reference)",
    )
    .neq("status", "sent")
    .order("due_since")
    .limit(200);
  if (error)
    throw new Error(`The outbox cannot be read: ${error.message}\nIs the database running?`);
  if (data.length === 0) return "Everything is sent.";
  return (data as Record<string, unknown>[]).map((row) => JSON.stringify(row)).join("\n");
}
