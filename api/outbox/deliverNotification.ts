import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { composeConfirmation, composeMail } from "../compose/composeMail";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";
import { type OutgoingMail, sendMail, type SendOptions } from "../mail/sendMail";
import type { SendResult } from "../mail/SendResult";
import { callDatabase, callTogether, connectSupabase } from "../supabase/callDatabase";
import type { Notification } from "../supabase/Notification";
import { type DigestRows, digestRows } from "../supabase/rows";
import { holdLease } from "./claimNotifications";
import { noteMailResult, sendInSlot } from "./sendSlots";
import { nextTry } from "./nextTry";
import { sendWebhook } from "./sendWebhook";
import { takeMailed } from "./directMails";

/** Deliveries of this process by notification, until their result is stored. */
const readUnderWay = () => keepInProcess("underWay", () => new Map<string, Promise<SendResult>>());

/**
 * Sends one claimed notification and stores the result. A mail is sent again, under the same Message-ID, only when the connection
 * breaks after the last byte or the process dies at that point; this process sends none again whose result is not stored yet.
 * Never rejects.
 */
export async function deliverNotification(
  environment: Environment,
  notification: Notification,
  options: SendOptions = {},
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
  options: SendOptions,
): Promise<SendResult> {
  try {
    const { id, kind, content, recipient } = notification;
    if (kind === "webhook") {
      if (content === undefined) throw new Error("This claim cannot be read");
      const { beforeLastByte: timeoutMs, signal } = options;
      return await sendWebhook(environment, { id, ...content }, { timeoutMs, signal });
    }
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

/** Entries in one list: even a day with 25,000 requests makes a mail that every provider accepts. */
const maxEntries = 50;

async function readDigest(
  environment: Environment,
  { kind, content, createdAt }: Notification,
): Promise<DigestRows | undefined> {
  if (kind !== "digest") return undefined;
  const answer = await callDatabase(connectSupabase(environment), "list_digest", {
    since: content?.listedSince,
    until: content?.listedUntil,
    told_since: createdAt,
    most: maxEntries,
  });
  return v.parse(digestRows, answer);
}

/** An address that is safe in a header: no quoted part, no list. */
const plainAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;

async function sendConfirmation(
  environment: Environment,
  notification: Notification,
  options: SendOptions,
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
  options: SendOptions,
): Promise<SendResult> {
  const result = await sendInSlot(() => sendMail(environment, mail, address, options));
  noteMailResult(result);
  return result;
}

/** Results wait this long to share one call, in milliseconds. */
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

/** Stores how an attempt ended. Keeps trying, because without the result the mail would be sent again; false when it gave up. */
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
