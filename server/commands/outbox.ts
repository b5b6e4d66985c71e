import { callDatabase, connectSupabase } from "../../api/database/callDatabase";
import type { Environment } from "../../api/env";
import { deliverDueNotifications } from "../../api/outbox/deliverDueNotifications";
import { loadEnvFile } from "../program/loadEnvFile";
import { readTarget } from "../program/readTarget";

/**
 * `npm run outbox`: sends what is due and waits for the mail server's answers, up to ten minutes for each mail. For cron
 * on hosts without the self-hosted server, and by hand. `-- list` shows what is not sent yet and why; `-- retry` makes
 * refused mails due again after their cause is gone. Ends with 1 when a mail failed.
 */
async function runOutbox(command: string): Promise<void> {
  loadEnvFile();
  const environment = await readTarget();
  if (command === "list") return await list(environment);
  if (command === "retry") {
    const count = await callDatabase(connectSupabase(environment), "retry_refused", {});
    process.stdout.write(`${String(count)} refused are due again\n`);
  } else if (command !== "send")
    throw new Error(`There is no command "${command}". Use nothing, list or retry.`);
  await send(environment);
}

async function send(environment: Environment): Promise<void> {
  // The pauses between two tries of a stamp do not keep a process alive.
  const stayAlive = setInterval(() => undefined, 1_000);
  try {
    const { sent, refused, failed, unknown } = await deliverDueNotifications(
      Number.POSITIVE_INFINITY,
      environment,
    );
    process.stdout.write(
      `${String(sent)} sent, ${String(refused)} refused, ${String(failed)} failed, ${String(unknown)} without an answer\n`,
    );
    process.exitCode = failed + unknown > 0 ? 1 : 0;
  } finally {
    clearInterval(stayAlive);
  }
}

async function list(environment: Environment): Promise<void> {
  const { data, error } = await connectSupabase(environment)
    .from("notifications")
    .select(
      "kind, status, recipient, attempts, due_since, next_attempt_at, last_error, quote_requests(reference), contact_messages(reference)",
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

runOutbox(process.argv[2] ?? "send").catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
