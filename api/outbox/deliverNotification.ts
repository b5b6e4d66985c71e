import { setTimeout as sleep } from "node:timers/promises";
import { composeConfirmation } from "../compose/composeConfirmation";
import { composeMail } from "../compose/composeMail";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";
import { type OutgoingMail, sendMail } from "../mail/sendMail";
import type { SendResult } from "../mail/SendResult";
import { connectSupabase } from "../supabase/callDatabase";
import { callTogether } from "../supabase/callTogether";
import { holdLease } from "./leases";
import { noteMailResult } from "./mailPause";
import { nextTry } from "./nextTry";
import type { Notification } from "./Notification";
import { readDigest } from "./readDigest";
import { sendInSlot } from "./sendSlots";
import { sendWebhook } from "./sendWebhook";
import { takeMailed } from "./mailedDirectly";

type DeliveryOptions = {
  /** Longest time until the last byte of the mail, in milliseconds. */
  beforeLastByte?: number;
  /** Aborts mails whose last byte has not been sent, and releases their notifications. */
  signal?: AbortSignal | undefined;
};

/** Deliveries of this process by notification, until their result is stored. */
const readUnderWay = () => keepInProcess("underWay", () => new Map<string, Promise<SendResult>>());

/**
 * Sends one claimed notification, a mail or a webhook call, and stores the result. Delivery is at least once: a mail is sent
 * again, under the same Message-ID, only when the connection breaks after the last byte or the process dies at that point. A
 * notification that this process is sending, or has sent without storing the result, is not sent again. Never rejects.
 */
export async function deliverNotification(
  environment: Environment,
  notification: Notification,
  options: DeliveryOptions = {},
): Promise<SendResult> {
  const underWay = readUnderWay();
  const release = holdLease(environment, notification.leaseId);
  try {
    const attempt = underWay.get(notification.id) ?? send(environment, notification, options);
    underWay.set(notification.id, attempt);
    const result = await attempt;
    const isWritten = await finish(environment, notification, result);
    if (isWritten || result.status !== "sent") underWay.delete(notification.id);
    return result;
  } finally {
    release();
  }
}

async function send(
  environment: Environment,
  notification: Notification,
  options: DeliveryOptions,
): Promise<SendResult> {
  try {
    const { kind, content, recipient } = notification;
    if (kind === "webhook") return await callWebhook(environment, notification, options);
    if (kind === "confirmation") return await sendConfirmation(environment, notification, options);
    const address = environment.quoteTo[recipient - 1];
    // This address was removed from QUOTE_TO. The first one has a notification of its own.
    if (address === undefined) return { status: "failed", cause: "gone", codes: "recipient" };
    const row = content?.quoteRequest ?? content?.contactMessage;
    if (row && kind !== "reminder" && takeMailed(row.id, row.request_hash, recipient))
      return { status: "sent" };
    const digest = await readDigest(environment, notification);
    return await handOver(
      environment,
      composeMail(notification, digest, environment),
      address,
      options,
    );
  } catch (error) {
    logEvent("notification.fault", {
      notification: notification.id,
      kind: notification.kind,
      cause: describeFault(error),
    });
    return { status: "failed", cause: "fault", codes: "fault" };
  }
}

async function callWebhook(
  environment: Environment,
  { id, content }: Notification,
  { beforeLastByte, signal }: DeliveryOptions,
): Promise<SendResult> {
  if (content === undefined) throw new Error("This claim cannot be read");
  return await sendWebhook(environment, { id, ...content }, { timeoutMs: beforeLastByte, signal });
}

/** An address that is safe in a header: no quoted part, no list. */
const plainAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

/** Sends a visitor's confirmation, unless confirmations have been switched off since. */
async function sendConfirmation(
  environment: Environment,
  notification: Notification,
  options: DeliveryOptions,
): Promise<SendResult> {
  const { content } = notification;
  const address = (content?.quoteRequest ?? content?.contactMessage)?.email ?? "";
  const mail = environment.confirmation
    ? composeConfirmation(notification, environment)
    : undefined;
  if (mail === undefined || !plainAddress.test(address))
    return { status: "failed", cause: "gone", codes: "confirmation" };
  return await handOver(environment, mail, address, options);
}

async function handOver(
  environment: Environment,
  mail: OutgoingMail,
  address: string,
  options: DeliveryOptions,
): Promise<SendResult> {
  const result = await sendInSlot(() => sendMail(environment, mail, address, options));
  noteMailResult(result);
  return result;
}

/** Results wait this long to share one call, in milliseconds. Their leases are renewed in the meantime. */
const groupPauseMs = 100;
/**
 * Results in one call. With 20, a database that took a second for each call fell behind the mail server, and the mails whose
 * results still waited when the process was killed went out again: 440 of 4,200 in a soak.
 */
const maxGroup = 500;
const minPauseMs = 500;
const maxPauseMs = 15_000;
/** How long to keep trying to store a result while the database is away, in milliseconds. */
const finishMs = 10 * 60_000;

/**
 * Stores how an attempt ended. Keeps trying, because without the result the mail would be sent again.
 *
 * @returns whether the database has stored it
 */
async function finish(
  environment: Environment,
  notification: Notification,
  result: SendResult,
): Promise<boolean> {
  const { id, leaseId, kind, recipient, attempts } = notification;
  const failure = result.status === "sent" ? undefined : result;
  const next = failure === undefined ? result : { ...failure, ...nextTry(notification, failure) };
  const facts = { notification: id, kind, recipient, attempt: attempts };
  const until = performance.now() + finishMs;
  for (let pause = minPauseMs; ; pause = Math.min(2 * pause, maxPauseMs)) {
    try {
      const answer = await callTogether(
        connectSupabase(environment),
        "finish_notifications",
        { id, leaseId, ...next },
        { list: "results", pauseMs: groupPauseMs, maxBatchSize: maxGroup },
      );
      if (answer === null) throw new Error("The database did not write this result down");
      logEvent(`notification.${result.status}`, {
        ...facts,
        cause: failure?.cause,
        codes: failure?.codes,
        next: failure === undefined ? undefined : next.status,
        leaseLost: answer === true ? undefined : true,
      });
      return true;
    } catch (error) {
      if (performance.now() + pause > until) {
        const cause = describeFault(error);
        logEvent("notification.not_finished", { ...facts, result: result.status, cause });
        return false;
      }
      await sleep(pause, undefined, { ref: false });
    }
  }
}
