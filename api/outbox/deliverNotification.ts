import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { composeConfirmation } from "../compose/composeConfirmation";
import { composeRequest } from "../compose/composeRequest";
import { readBusiness } from "../business";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { describeFault, logEvent } from "../log";
import { type OutgoingMail, sendMail, type SendOptions } from "../mail/sendMail";
import type { SendFailure, SendResult } from "../mail/SendResult";
import { callDatabase } from "../supabase/callDatabase";
import type { Notification } from "../supabase/Notification";
import { beginAttempt, keepLease } from "./claimNotifications";
import { noteMailResult, sendInSlot } from "./sendSlots";
import { nextTry } from "./nextTry";
import { sendWebhook } from "./sendWebhook";
import { takeMailed } from "./directMails";

type Options = SendOptions & {
  /** Writes any mail to the owner. Without it only the first mail about a request is written; a visitor's call sends no other. */
  compose?: (notification: Notification, environment: Environment) => Promise<OutgoingMail>;
};

/** Deliveries of this process by notification, until their result is stored. */
const readUnderWay = () => keepInProcess("underWay", () => new Map<string, Promise<SendResult>>());

/**
 * Sends one claimed notification and stores the result. A mail is sent again, under the same Message-ID, only when the connection
 * breaks after the last byte or the process dies at that point. While its result is not stored yet, this process does not send it
 * again. Never rejects.
 */
export async function deliverNotification(
  environment: Environment,
  notification: Notification,
  options: Options = {},
): Promise<SendResult> {
  const underWay = readUnderWay();
  const release = keepLease(environment, notification.leaseId);
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
  { compose, ...options }: Options,
): Promise<SendResult> {
  try {
    const { id, kind, content, recipient } = notification;
    if (kind === "webhook") {
      if (content === undefined) throw new Error("This claim cannot be read");
      const { beforeLastByte: timeoutMs, signal } = options;
      const refusal = await begin(environment, notification);
      if (refusal !== undefined) return refusal;
      return await sendWebhook(environment, { id, ...content }, { timeoutMs, signal });
    }
    if (kind === "confirmation") return await sendConfirmation(environment, notification, options);
    const address = environment.quoteTo[recipient - 1];
    // This address was removed from QUOTE_TO. The first one has a notification of its own.
    if (address === undefined) return { status: "failed", cause: "gone", codes: "recipient" };
    const row = content?.quoteRequest ?? content?.contactMessage;
    if (row && kind !== "reminder" && takeMailed(row.id, row.request_hash, recipient))
      return { status: "sent" };
    const mail =
      (await compose?.(notification, environment)) ??
      composeRequest(content, environment, { isUnseen: notification.unseen });
    return await handOver(environment, notification, mail, address, options);
  } catch (error) {
    logEvent("notification.fault", {
      notification: notification.id,
      kind: notification.kind,
      cause: describeFault(error),
    });
    return { status: "failed", cause: "fault", codes: "fault" };
  }
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
  const mail = readBusiness().confirmation.send
    ? composeConfirmation(notification, environment)
    : undefined;
  if (mail === undefined || !plainAddress.test(address))
    return { status: "failed", cause: "gone", codes: "confirmation" };
  return await handOver(environment, notification, mail, address, options);
}

/** Asks for the lease inside the slot, because it may expire while the mail waits for one. */
async function handOver(
  environment: Environment,
  notification: Notification,
  mail: OutgoingMail,
  address: string,
  options: SendOptions,
): Promise<SendResult> {
  const result = await sendInSlot(
    async () =>
      (await begin(environment, notification)) ??
      (await sendMail(environment, mail, address, options)),
  );
  noteMailResult(result);
  return result;
}

/** Why nothing is sent; undefined when it may begin. */
async function begin(
  environment: Environment,
  { kind, leaseId }: Notification,
): Promise<SendFailure | undefined> {
  try {
    if (await beginAttempt(environment, leaseId)) return undefined;
    // It was begun before, or its lease is lost; a result without a lease is not stored.
    if (kind === "confirmation") return { status: "failed", cause: "gone", codes: "begun" };
  } catch {
    // Without an answer from the database nothing is sent either.
  }
  return { status: "failed", cause: "stopped", codes: "lease" };
}

const minPauseMs = 500;
const maxPauseMs = 15_000;
/** How long to keep trying to store a result while the database is away, in milliseconds. */
const finishMs = 10 * 60_000;

/** Whether the lease was still ours. Null means that the database could not store the result: it fails here and is tried again. */
const finished = v.tuple([v.boolean()]);

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
      const results = [
        { id, leaseId, ...next, counts: "countsAsAttempt" in next ? false : undefined },
      ];
      const [answer] = v.parse(
        finished,
        await callDatabase(environment, "finish_notifications", { results }),
      );
      logEvent(`notification.${result.status}`, {
        ...facts,
        cause: failure?.cause,
        codes: failure?.codes,
        next: failure === undefined ? undefined : next.status,
        leaseLost: answer ? undefined : true,
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
