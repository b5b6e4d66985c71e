import { describeFault } from "../describeFault";
import type { LogEvent } from "../log";
import type { MailResult, OutgoingMail } from "../mail/mailer";
import type { ClaimedNotification } from "./ClaimedNotification";
import { retryDelay } from "./retryDelay";

export type Delivered = { sent: number; failed: number };

export type Stamp = {
  result: "sent" | "refused" | "failed";
  error: string | null;
  retrySeconds: number;
};

/** The outside world of a delivery round. */
export type DeliveryWorld = {
  /** Takes up to `batch` due notifications under a lease. */
  claim(batch: number): Promise<ClaimedNotification[]>;
  /** Says how an attempt ended; false when the lease was lost. */
  stamp(notification: ClaimedNotification, stamp: Stamp): Promise<boolean>;
  compose(notification: ClaimedNotification): OutgoingMail;
  send(mail: OutgoingMail, budgetMs: number): Promise<MailResult>;
  now(): number;
  log: LogEvent;
};

export type DeliveryRound = {
  /** At most this many notifications. */
  limit: number;
  /** When to stop claiming and sending, in milliseconds since 1970. */
  deadline: number;
};

/** Mails under way at once: enough to empty a queue of a thousand within minutes, few enough for any mail provider. */
const together = 5;
/** Longest time for one mail. The lease outlives it several times. */
export const mailBudgetMs = 10_000;

/** Less time than this would waste an attempt. */
const shortestBudgetMs = 1_000;

/**
 * Claim, compose, send, stamp, until nothing is due, the limit is reached or the deadline has come. A stamp that does
 * not arrive leaves the lease to run out, and the mail goes out once more under the same Message-ID: at least once,
 * and at most one extra after a crash. Rejects only when claiming does.
 */
export async function deliverNotifications(
  world: DeliveryWorld,
  round: DeliveryRound,
): Promise<Delivered> {
  const done: Delivered = { sent: 0, failed: 0 };
  let left = round.limit;
  while (left > 0 && world.now() + shortestBudgetMs < round.deadline) {
    const batch = Math.min(left, together);
    const claimed = await world.claim(batch);
    left -= claimed.length;
    const results = await deliverClaimed(claimed, world, round.deadline);
    for (const sent of results) done[sent ? "sent" : "failed"]++;
    // Nothing more is due, or the mail server is down for all of them alike: leave the others for the next round.
    if (claimed.length < batch || !results.includes(true)) break;
  }
  return done;
}

/** Compose, send and stamp, all of them at once; whether each was sent. Never rejects. */
export async function deliverClaimed(
  claimed: ClaimedNotification[],
  world: DeliveryWorld,
  deadline: number,
): Promise<boolean[]> {
  return await Promise.all(
    claimed.map((notification) => deliverOne(notification, world, deadline)),
  );
}

async function deliverOne(
  notification: ClaimedNotification,
  world: DeliveryWorld,
  deadline: number,
): Promise<boolean> {
  const facts = {
    notification: notification.id,
    kind: notification.kind,
    attempt: notification.attempts,
  };
  const retrySeconds = retryDelay(notification.attempts);
  let result: MailResult;
  try {
    const budget = Math.max(1, Math.min(mailBudgetMs, deadline - world.now()));
    result = await world.send(world.compose(notification), budget);
  } catch (error) {
    result = { status: "failed", reason: "fault" };
    world.log("notification.fault", { ...facts, cause: describeFault(error) });
  }
  try {
    const error = result.status === "sent" ? null : result.reason;
    const held = await world.stamp(notification, { result: result.status, error, retrySeconds });
    const reason = result.status === "sent" ? undefined : result.reason;
    world.log(`notification.${result.status}`, {
      ...facts,
      reason,
      leaseLost: held ? undefined : true,
    });
  } catch (error) {
    world.log("notification.not_stamped", {
      ...facts,
      result: result.status,
      cause: describeFault(error),
    });
  }
  return result.status === "sent";
}
