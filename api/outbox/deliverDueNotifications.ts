import { setTimeout as sleep } from "node:timers/promises";
import { callDatabase, connectSupabase } from "../database/callDatabase";
import { readEnvironment, type Environment } from "../env";
import { tryMailLogin } from "../mail/tryMailLogin";
import type { ClaimedNotification } from "./ClaimedNotification";
import { claimNotifications } from "./claimNotifications";
import { deliverNotification } from "./deliverNotification";
import { oweOwnerMails } from "./oweOwnerMails";
import { countFreeSlots } from "./sendSlots";

/** How many mails and webhook calls of a sweep ended how, and how many still wait for the server's answer. */
export type Delivered = {
  sent: number;
  refused: number;
  failed: number;
  unknown: number;
  waiting: number;
};

/** After this many failures in a row the mail server is down for all mails alike; the others wait for the next sweep. */
const failuresToStop = 5;

/** From when it is told to stop, how long a sweep waits for the server's answers to mails that it has sent, in milliseconds. */
export const lastAnswersMs = 8_000;

/**
 * When a sweep that somebody else ends is told to stop, in milliseconds. Netlify ends a scheduled Function, and our own server any
 * call, after 30 seconds: this, eight seconds for answers, and up to three for the purge that follows fit.
 */
export const sweepMs = 17_000;

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
  const done = { sent: 0, refused: 0, failed: 0, unknown: 0 };
  const underWay = new Set<Promise<void>>();
  let left = limit;
  let failuresInRow = 0;
  let isAnyPostponed = false;
  /** Webhook calls under way. They take no mail slot, but a backlog must not reach its receiver all at once. */
  let calls = 0;

  const start = (claimed: ClaimedNotification[], claimedAt: number) => {
    left -= claimed.length;
    for (const notification of claimed) {
      const isCall = notification.kind === "webhook";
      if (isCall) calls += 1;
      const delivery = deliverNotification(environment, notification, { claimedAt, signal }).then(
        ({ status }) => {
          underWay.delete(delivery);
          if (isCall) calls -= 1;
          if (status === "postponed") {
            left += 1;
            isAnyPostponed = true;
            return;
          }
          // A visitor's mailbox and a receiver of webhook calls say nothing about the owner's mail.
          if (!isCall && notification.kind !== "confirmation")
            failuresInRow = status === "failed" ? failuresInRow + 1 : 0;
          done[status] += 1;
        },
      );
      underWay.add(delivery);
    }
  };

  const stopped = new Promise<void>((resolve) => {
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
  const lastAnswer = stopped.then(() => sleep(lastAnswersMs, undefined, { ref: false }));
  for (;;) {
    const isOver = signal?.aborted === true || failuresInRow >= failuresToStop || left === 0;
    const free = countFreeSlots() - calls;
    if (!isOver && free > 0) {
      // Before the call: the lease counts from somewhere within it.
      const claimedAt = performance.now();
      const claimed = await claimNotifications(environment, Math.min(left, free));
      start(claimed, claimedAt);
      // Let them take their slots before the free ones are counted again.
      await sleep(0);
      if (claimed.length > 0) continue;
    }
    if (underWay.size === 0) {
      // Nothing is due now; what the server's connection limit sent back is due in a moment.
      if (isOver || (free > 0 && !isAnyPostponed)) break;
      isAnyPostponed = false;
      await sleep(1_100, undefined, { ref: false });
      continue;
    }
    if (signal?.aborted === true) {
      await Promise.race([Promise.all(underWay), lastAnswer]);
      break;
    }
    // A mail can take ten minutes; others become due meanwhile.
    const quiet = sleep(longestPauseMs, "quiet" as const, { ref: false });
    if ((await Promise.race([...underWay, stopped, quiet])) === "quiet") failuresInRow = 0;
  }
  return { ...done, waiting: underWay.size };
}
