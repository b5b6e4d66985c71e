import { callDatabase } from "../database/callDatabase";
import { readEnvironment, type Environment } from "../env";
import { connectMailer } from "../mail/mailer";
import { connectSupabase } from "../database/supabase";
import { connectDelivery } from "./connectDelivery";
import { type Delivered, deliverNotifications } from "./deliverNotifications";

/** Longest round, in milliseconds: a scheduled Function may run for 30 s. */
const roundMs = 20_000;

/**
 * One sweep of the outbox: sends up to `limit` due notifications within 20 seconds. Any number of sweepers may run at
 * once. When nothing is due but something waits for a mail server that could not be reached, asks the server whether it
 * is back, at most ten minutes after the last attempt: that is what keeps the wait after an outage under 15 minutes
 * although the schedule grows to a day. Call it once a minute. Rejects when the database is away.
 */
export async function deliverDueNotifications(
  limit: number,
  environment: Environment = readEnvironment(),
): Promise<Delivered> {
  const world = connectDelivery(environment);
  const round = { limit, deadline: Date.now() + roundMs };
  const done = await deliverNotifications(world, round);
  if (done.sent + done.failed > 0 || !(await isAnythingWaiting(environment))) return done;
  if (!(await connectMailer(environment).answers())) return done;
  await callDatabase(connectSupabase(environment), "bring_notifications_forward", {
    error_prefix: "unreachable",
  });
  return await deliverNotifications(world, round);
}

async function isAnythingWaiting(environment: Environment): Promise<boolean> {
  const { data, error } = await connectSupabase(environment)
    .from("notifications")
    .select("id")
    .eq("status", "due")
    .gt("attempts", 0)
    .gt("next_attempt_at", new Date().toISOString())
    .lt("last_attempt_at", new Date(Date.now() - 10 * 60 * 1000).toISOString())
    .like("last_error", "unreachable%")
    .limit(1);
  return !error && data.length > 0;
}
