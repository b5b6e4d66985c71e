import { setTimeout as sleep } from "node:timers/promises";
import { business } from "../settings/business";
import type { Environment } from "../settings/readEnvironment";
import { describeFault, logEvent } from "../settings/log";
import { sendMail } from "../mail/sendMail";
import { type SendFailure, type SendResult, toFailure } from "../mail/SendResult";
import { callDatabase } from "../database/callDatabase";
import { composeNotification } from "./composeNotification";
import type { Notification } from "./Notification";
import { sendWebhook } from "./sendWebhook";

/**
 * Delivers one notification that this process has claimed. Never rejects.
 *
 * 1. Send the email or make the webhook call. Skip a confirmation after a day, or if confirmations are off.
 * 2. After a failure, choose the delays of further attempts, or give up.
 * 3. Record the result. The database then schedules the next attempt and, after an outage, resumes sending.
 *
 * If the process dies before step 3, the claim expires and the email is sent again with the same Message-ID.
 *
 * @param dataTimeoutMs limits the time until the last byte of an email is sent
 */
export async function deliverNotification(
  environment: Environment,
  notification: Notification,
  dataTimeoutMs?: number,
): Promise<SendResult> {
  const { id, tries, kind } = notification;
  const result = await send(environment, notification, dataTimeoutMs).catch((error: unknown) => {
    logEvent("notification.fault", { notification: id, kind, cause: describeFault(error) });
    return toFailure("fault", "fault");
  });
  const outcome = result.status === "sent" ? result : classifyFailure(notification, result);
  await recordOutcome(environment, { id, tries, server: environment.mailServer, ...outcome });
  const { cause, codes } = result.status === "sent" ? {} : result;
  logEvent(`notification.${outcome.status}`, { notification: id, kind, tries, cause, codes });
  return result;
}

async function send(environment: Environment, notification: Notification, dataTimeoutMs?: number) {
  const { kind, request, recipient, waitedSeconds } = notification;
  if (kind === "webhook") return await sendWebhook(environment, notification);
  // Restore the capitals of QUOTE_TO, which matter to some mail servers. The database stores lower case.
  const owner = environment.quoteTo.find((one) => one.toLowerCase() === recipient) ?? recipient;
  const address = kind === "confirmation" ? (request?.answers["email"] ?? "") : owner;
  if (kind === "confirmation" && (waitedSeconds > day || !isConfirmed(address)))
    return toFailure("gone", "");
  const mail = await composeNotification(environment, notification);
  return await sendMail(environment, mail, address, dataTimeoutMs);
}

/** Returns whether a confirmation may go to an address. Commas, quotation marks or encoded words may add recipients. */
function isConfirmed(address: string): boolean {
  const plain = /^(?!.*=\?)[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
  return business.confirmation.send === true && plain.test(address);
}

/** A claim lasts ten minutes, so try for nine minutes to record a result. */
const recordMs = 9 * 60_000;
const pauseMs = 5_000;

async function recordOutcome(
  environment: Environment,
  result: { id: string; tries: number; server: string; status: string },
): Promise<void> {
  const deadline = performance.now() + recordMs;
  for (;;) {
    try {
      await callDatabase(environment, "finish_notification", { result });
      return;
    } catch (error) {
      const facts = { notification: result.id, cause: describeFault(error) };
      if (performance.now() > deadline) return logEvent("notification.not_finished", facts);
      // Keep the timer referenced, because Lambda ends a Function whose event loop is empty.
      await sleep(pauseMs);
    }
  }
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to wait after the first, second, … failure in a row. The last delay repeats. */
const retryDelays = {
  /**
   * The last delay is shorter than the ten minutes between sweeps on Netlify, so that each sweep tries again.
   * With a wrong password, about seven logins an hour fail, which is too few to lock the account.
   */
  outage: [minute, 5 * minute, 9 * minute],
  /** Delays before retrying webhook calls, and emails that may have been delivered or whose content was rejected. */
  rejection: [5 * minute, hour, 6 * hour, day],
};

/** Ten attempts of a webhook call take about a week. */
const webhookTries = 10;

/** Returns what to record about a failed notification. Never gives up on an email to the owner. */
function classifyFailure({ kind, tries }: Notification, failure: SendFailure) {
  const { cause, codes, of } = failure;
  // Do not resend a confirmation that was rejected or may have been delivered.
  const isFinal = of !== "server" && !/ 4\d\d\b/.test(codes);
  const isGivenUp =
    cause === "gone" ||
    (kind === "webhook" && tries >= webhookTries) ||
    (kind === "confirmation" && isFinal);
  const isOutage = of !== "mail" || ["deferred", "mailbox_full", "fault"].includes(cause);
  const steps = isOutage ? retryDelays.outage : retryDelays.rejection;
  return { ...failure, status: isGivenUp ? "closed" : "failed", steps };
}
