import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { readEnvironment, type Environment } from "../env";
import { tryMailLogin } from "../mail/tryMailLogin";
import { claimNotifications } from "./claimNotifications";
import { deliverNotification } from "./deliverNotification";
import { oweOwnerMails } from "./oweOwnerMails";
import { type Delivered, SweepProgress } from "./SweepProgress";

/** How long a sweep that has been told to stop waits for the server's answers to the mails it has sent, in milliseconds. */
export const lastAnswersMs = 8_000;

/**
 * After how many milliseconds a sweep is told to stop where it runs inside a call. Netlify ends a scheduled Function after 30
 * seconds, and our own server every call. The last answers (8 s) and the purge that follows (up to 3 s) have to fit, too.
 */
export const sweepMs = 17_000;

/** When what the server's connection limit sent back is due again, and a little more, in milliseconds. */
const postponedMs = 1_100;

/** How often a sweep looks for what has become due while it waits for answers, in milliseconds. */
const longestPauseMs = 10_000;

/**
 * One sweep of the outbox: sends up to `limit` due notifications, several at once. Any number of sweepers may run. When
 * nothing is due but something waits for a mail server that could not be reached, it asks the server whether it is back,
 * from ten minutes after the last attempt on: docs/reliability.md, "After an outage", says how long a mail waits then, although
 * the schedule grows to a day. Call it once a minute. Rejects when the database is away.
 *
 * @param signal ends the sweep: it claims nothing more, returns what has not been sent to the end, waits up to eight
 *   seconds for answers, and leaves the mails that are then still without one under their lease
 */
export async function deliverDueNotifications(
  limit: number,
  environment: Environment = readEnvironment(),
  signal?: AbortSignal,
): Promise<Delivered> {
  await oweOwnerMails(environment);
  const done = await sweep(limit, environment, signal);
  const isIdle = Object.values(done).every((count) => count === 0);
  if (!isIdle || signal?.aborted === true) return done;
  const supabase = connectSupabase(environment);
  if ((await callDatabase(supabase, "is_waiting_for_mail_server", {})) !== true) return done;
  if ((await tryMailLogin(environment)).status !== "accepted") return done;
  await callDatabase(supabase, "bring_notifications_forward", { error_prefix: "unreachable" });
  return await sweep(limit, environment, signal);
}

async function sweep(
  limit: number,
  environment: Environment,
  signal: AbortSignal | undefined,
): Promise<Delivered> {
  // Up to twenty mails listen at once; Node would warn of a leak at eleven.
  if (signal !== undefined) setMaxListeners(0, signal);
  // The server's signal lives as long as the server, so each sweep removes its own listener.
  const sweepEnd = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    signal?.addEventListener("abort", () => resolve(), { signal: sweepEnd.signal });
  });
  try {
    return await deliverUntil(stopped, new SweepProgress(limit), environment, signal);
  } finally {
    sweepEnd.abort();
  }
}

async function deliverUntil(
  stopped: Promise<void>,
  progress: SweepProgress,
  environment: Environment,
  signal: AbortSignal | undefined,
): Promise<Delivered> {
  const lastAnswer = stopped.then(() => pause(lastAnswersMs));
  for (;;) {
    const isOver = signal?.aborted === true || progress.isOver();
    const free = progress.countFree();
    if (!isOver && free > 0 && (await startDeliveries(progress, free, environment, signal)) > 0)
      continue;
    if (progress.underWay.size === 0) {
      const isAnyPostponed = progress.takePostponed();
      if (isOver || (free > 0 && !isAnyPostponed)) return progress.report();
      await pause(postponedMs);
    } else if (signal?.aborted === true) {
      await Promise.race([Promise.all(progress.underWay), lastAnswer]);
      return progress.report();
    } else {
      // A mail can take ten minutes; others become due meanwhile.
      const quiet = pause(longestPauseMs).then(() => "quiet" as const);
      if ((await Promise.race([...progress.underWay, stopped, quiet])) === "quiet")
        progress.forgetFailures();
    }
  }
}

/** Claims up to `free` notifications and starts to deliver them. Returns how many there were. */
async function startDeliveries(
  progress: SweepProgress,
  free: number,
  environment: Environment,
  signal: AbortSignal | undefined,
): Promise<number> {
  // Before the call: the lease counts from somewhere within it.
  const claimedAt = performance.now();
  const claimed = await claimNotifications(environment, free);
  for (const notification of claimed)
    progress.add(
      notification,
      deliverNotification(environment, notification, { claimedAt, signal }),
    );
  // Let them take their slots before the free ones are counted again.
  await sleep(0);
  return claimed.length;
}

/** Keeps no process alive that has nothing else to do. */
async function pause(milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false });
}
