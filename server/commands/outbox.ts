import type { Environment } from "../../api/env";
import { deliverDueNotifications } from "../../api/outbox/deliverDueNotifications";
import { connectSupabase } from "../../api/database/supabase";
import { readTarget } from "../owner/readTarget";
import { loadEnvFile } from "./loadEnvFile";

const batch = 100;

/**
 * `npm run outbox`: sends what is due, until nothing is. For cron on hosts without the self-hosted server, and for the
 * hand. `-- list` shows what is not sent yet and why; `-- retry` makes refused mails due again, after their cause (a full
 * or misspelled mailbox) is gone.
 */
async function runOutbox(command: string): Promise<void> {
  loadEnvFile();
  const environment = await readTarget();
  if (command === "list") return await list(environment);
  if (command === "retry") await retry(environment);
  else if (command !== "send")
    throw new Error(`There is no command "${command}". Use nothing, list or retry.`);
  let sent = 0;
  for (;;) {
    const round = await deliverDueNotifications(batch, environment);
    sent += round.sent;
    if (round.sent === 0 || round.failed > 0) {
      process.stdout.write(
        `${String(sent)} sent, ${String(round.failed)} failed in the last round\n`,
      );
      process.exitCode = round.failed > 0 ? 1 : 0;
      return;
    }
  }
}

async function list(environment: Environment): Promise<void> {
  const { data, error } = await connectSupabase(environment)
    .from("notifications")
    .select(
      "kind, status, attempts, due_since, next_attempt_at, last_error, quote_requests(reference), contact_messages(reference)",
    )
    .neq("status", "sent")
    .order("due_since")
    .limit(200);
  if (error)
    throw new Error(`The outbox cannot be read: ${error.message}\nIs the database running?`);
  if (data.length === 0) process.stdout.write("Everything is sent.\n");
  for (const row of data as Record<string, unknown>[])
    process.stdout.write(`${JSON.stringify(row)}\n`);
}

async function retry(environment: Environment): Promise<void> {
  const now = new Date().toISOString();
  const { error } = await connectSupabase(environment)
    .from("notifications")
    .update({ status: "due", next_attempt_at: now })
    .eq("status", "refused");
  if (error) throw new Error(`The outbox cannot be changed: ${error.message}`);
}

runOutbox(process.argv[2] ?? "send").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
