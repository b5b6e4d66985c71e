import { setTimeout as sleep } from "node:timers/promises";
import { callDatabase, callTogether, connectSupabase } from "../supabase/callDatabase";
import { describeFault, logEvent } from "../log";
import type { Environment } from "../env";
import {
  beforeLastByteMs,
  finalAnswerMs,
  type MailResult,
  type OutgoingMail,
  sendMail,
} from "../mail/sendMail";
import { type ClaimedNotification, kindOf, leaseSeconds, readClaimed } from "./ClaimedNotification";
import { composeConfirmation } from "./compose/composeConfirmation";
import { composeMail } from "./compose/composeMail";
import { sendInSlot } from "./sendSlots";
import { sendWebhook } from "./sendWebhook";

type DeliveryOptions = {
  /** When the notification was claimed, on the clock of `performance.now()`. */
  claimedAt: number;
  /** Longest time until the last byte of the mail, in milliseconds. */
  beforeLastByte?: number;
  /** Gives up mails whose last byte has not been sent, and returns their notifications. */
  signal?: AbortSignal | undefined;
};

/** How soon a mail that was only postponed is due again, in seconds. */
const postponedSeconds = 1;
/** After this many attempts a notification that cannot be composed is told in a notice with fixed words instead. */
const attemptsToCompose = 3;
/** Between two mails of one notification that both ended without an answer, in seconds. */
const doubtSeconds = 24 * 60 * 60;

/** Kept free at the end of a lease for the stamp, in milliseconds. */
const stampMs = 30_000;

/**
 * Compose, send, stamp: one claimed notification (a mail or a webhook call) and the copies for further addresses of
 * QUOTE_TO. Says how it ended. At least once: a mail goes out again, under the same Message-ID, only when the connection breaks after the last
 * byte or this process ends there. Never rejects.
 */
export async function deliverNotification(
  environment: Environment,
  notification: ClaimedNotification,
  options: DeliveryOptions,
): Promise<MailResult> {
  let copies: ClaimedNotification[];
  try {
    copies = await claimCopies(environment, notification);
  } catch (error) {
    // Without the copies the other addresses would never hear of it.
    logEvent("notification.fault", {
      notification: notification.id,
      kind: kindOf(notification),
      cause: describeFault(error),
    });
    return await stamp(
      environment,
      notification,
      { status: "postponed", reason: "no copies" },
      options,
    );
  }
  const [result] = await Promise.all(
    [notification, ...copies].map((one) => deliverOne(environment, one, options)),
  );
  return result ?? { status: "failed", reason: "fault" };
}

async function claimCopies(
  environment: Environment,
  notification: ClaimedNotification,
): Promise<ClaimedNotification[]> {
  const recipients = environment.quoteTo.length;
  if (!notification.copiesOwed || recipients < 2) return [];
  return readClaimed(
    await callDatabase(connectSupabase(environment), "claim_copies", {
      notification: notification.id,
      recipients,
      lease_seconds: leaseSeconds,
    }),
  );
}

async function deliverOne(
  environment: Environment,
  notification: ClaimedNotification,
  options: DeliveryOptions,
): Promise<MailResult> {
  let result: MailResult;
  try {
    result = await send(environment, notification, options);
  } catch (error) {
    // A row that our own code cannot write a mail about stays so: without an end it would keep health red for ever. The
    // notice is the last way to tell the owner, so only that one stays due.
    const isHopeless =
      notification.attempts >= attemptsToCompose && kindOf(notification) !== "refused_notice";
    result = { status: isHopeless ? "refused" : "failed", reason: "fault" };
    logEvent("notification.fault", {
      notification: notification.id,
      kind: kindOf(notification),
      cause: describeFault(error),
    });
  }
  return await stamp(environment, notification, result, options);
}

async function send(
  environment: Environment,
  notification: ClaimedNotification,
  options: DeliveryOptions,
): Promise<MailResult> {
  if (notification.kind === "unreadable") throw new Error("This claim cannot be read");
  if (notification.kind === "webhook")
    return await sendWebhook(environment, notification, {
      longestMs: options.beforeLastByte,
      signal: options.signal,
    });
  if (notification.kind === "confirmation")
    return await sendConfirmation(environment, notification, options);
  // The list may have become shorter since the copy was written.
  const recipient = environment.quoteTo[notification.recipient - 1] ?? environment.quoteTo[0];
  if (recipient === undefined) throw new Error("QUOTE_TO is empty");
  const mail = composeMail(notification, environment);
  const result = await handOver(environment, mail, recipient, options);
  // The notice has fixed words, so it is the sender or the server's settings that it was refused for.
  return result.status === "refused" && notification.kind === "refused_notice"
    ? { status: "failed", reason: result.reason.replace("refused", "settings") }
    : result;
}

/** An address that stands for itself in a header: no quoted part, no list. */
const plainAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/** Sends a visitor's confirmation, unless it was switched off meanwhile. What a mail server refuses is not tried again. */
async function sendConfirmation(
  environment: Environment,
  notification: Extract<ClaimedNotification, { kind: "confirmation" }>,
  options: DeliveryOptions,
): Promise<MailResult> {
  const recipient = (notification.quoteRequest ?? notification.contactMessage)?.email ?? "";
  const mail = environment.confirmation
    ? composeConfirmation(notification, environment)
    : undefined;
  if (mail === undefined) return { status: "refused", reason: "confirmation not configured" };
  if (!plainAddress.test(recipient))
    return { status: "refused", reason: "confirmation address not plain" };
  const result = await handOver(environment, mail, recipient, options);
  return result.status === "failed" && result.reason.startsWith("settings")
    ? { status: "refused", reason: result.reason.replace("settings", "refused") }
    : result;
}

async function handOver(
  environment: Environment,
  mail: OutgoingMail,
  recipient: string,
  { claimedAt, beforeLastByte = beforeLastByteMs, signal }: DeliveryOptions,
): Promise<MailResult> {
  const latestStart = claimedAt + leaseSeconds * 1_000 - finalAnswerMs - beforeLastByte - stampMs;
  return await sendInSlot(
    async () => {
      if (performance.now() > latestStart) return { status: "postponed", reason: "late" };
      return await sendMail(environment, mail, recipient, { beforeLastByte, signal });
    },
    Math.max(0, latestStart - performance.now()),
  );
}

async function stamp(
  environment: Environment,
  notification: ClaimedNotification,
  result: MailResult,
  { claimedAt }: DeliveryOptions,
): Promise<MailResult> {
  const reason = result.status === "sent" ? undefined : result.reason;
  const facts = {
    notification: notification.id,
    kind: kindOf(notification),
    recipient: notification.recipient,
    attempt: notification.attempts,
    reason,
  };
  try {
    const isLeaseHeld = await stampNotification(
      environment,
      notification,
      {
        result: result.status,
        error: reason ?? null,
        retrySeconds: retrySecondsFor(result, notification),
      },
      claimedAt + leaseSeconds * 1_000,
    );
    logEvent(`notification.${result.status}`, {
      ...facts,
      leaseLost: isLeaseHeld ? undefined : true,
    });
  } catch (error) {
    logEvent("notification.not_stamped", {
      ...facts,
      result: result.status,
      cause: describeFault(error),
    });
  }
  return result;
}

function retrySecondsFor(
  result: MailResult,
  { attempts, unknownResults }: ClaimedNotification,
): number {
  if (result.status === "postponed") return postponedSeconds;
  if (result.status === "unknown" && unknownResults > 0) return doubtSeconds;
  if (result.status !== "failed") return retryDelay(attempts);
  // A login shows that an unreachable server is back; that a mailbox has room again only shows in trying. A receiver of
  // webhook calls is spared, as Standard Webhooks asks.
  return (
    result.retrySeconds ?? retryDelay(attempts, /^(?:unreachable|webhook)/.test(result.reason))
  );
}

const minute = 60;
const hour = 60 * minute;
const retryDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour];

/**
 * Seconds to wait after the given number of failed attempts (1 or more): 1, 5 and 30 minutes, 2, 5, 10 and 24 hours, and
 * then once a day. A notification is never given up for a temporary reason.
 *
 * @param isProbed whether something else finds out that sending works again, as a login does for a server that could not
 *   be reached; without that, as with a full mailbox, no wait is longer than an hour
 */
export function retryDelay(attempts: number, isProbed = true): number {
  const delay = retryDelays[Math.min(attempts, retryDelays.length) - 1] ?? minute;
  return isProbed ? delay : Math.min(delay, hour);
}

type Stamp = {
  result: "sent" | "refused" | "failed" | "postponed" | "unknown";
  error: string | null;
  retrySeconds: number;
};

/** A stamp may be a little late: the lease that it ends lasts several thousand times as long. */
const groupPauseMs = 100;
const firstPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * Writes down how an attempt ended; false when the lease was lost. A stamp that fails is tried again until the lease has
 * run out, because without it the mail would be sent once more.
 *
 * @param leaseEnd when the lease runs out, on the clock of `performance.now()`
 * @throws Error when the lease has run out before the database took the stamp
 */
async function stampNotification(
  environment: Environment,
  notification: Pick<ClaimedNotification, "id" | "leaseId">,
  stamp: Stamp,
  leaseEnd: number,
): Promise<boolean> {
  const item = { notification: notification.id, lease: notification.leaseId, ...stamp };
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      const heard = await callTogether(connectSupabase(environment), "stamp_notifications", item, {
        list: "stamps",
        pauseMs: groupPauseMs,
      });
      if (heard === null) throw new Error("The database did not carry out this stamp");
      return heard === true;
    } catch (error) {
      if (performance.now() + pause > leaseEnd) throw error;
      await sleep(pause, undefined, { ref: false });
    }
  }
}
