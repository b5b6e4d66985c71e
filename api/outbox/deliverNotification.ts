import { setTimeout as sleep } from "node:timers/promises";
import { readBusiness } from "../settings/business";
import type { Environment } from "../settings/readEnvironment";
import { describeFault, logEvent } from "../settings/log";
import { composeConfirmation } from "./composeConfirmation";
import { composeRequest } from "../owner/composeRequest";
import { type OutgoingMail, sendMail } from "../mail/sendMail";
import type { SendFailure, SendResult } from "../mail/SendResult";
import { callDatabase } from "../database/callDatabase";
import type { Notification } from "./Notification";
import { sendWebhook } from "./sendWebhook";

type Options = {
  compose?: (environment: Environment, notification: Notification) => Promise<OutgoingMail>;
  /** As `sendMail` takes it. */
  beforeLastByte?: number | undefined;
};

/**
 * Sends one claimed notification and stores the result. If this process dies in between, it is sent again
 * under the same Message-ID. Never rejects.
 */
export async function deliverNotification(
  environment: Environment,
  notification: Notification,
  options: Options = {},
): Promise<SendResult> {
  const { id, tries, kind } = notification;
  const result = await send(environment, notification, options).catch((error: unknown) => {
    logEvent("notification.fault", { notification: id, kind, cause: describeFault(error) });
    return { status: "failed", cause: "fault", of: "mail", codes: "fault" } as const;
  });
  const next = result.status === "sent" ? result : judgeFailure(notification, result);
  await finish(environment, { id, tries, ...next });
  const { cause, codes } = result.status === "sent" ? {} : result;
  logEvent(`notification.${next.status}`, { notification: id, kind, tries, cause, codes });
  return result;
}

const gone: SendResult = { status: "failed", cause: "gone", of: "mail", codes: "" };

async function send(
  environment: Environment,
  notification: Notification,
  { compose = composeNotice, beforeLastByte }: Options,
): Promise<SendResult> {
  const { kind, request, recipient, waitedSeconds } = notification;
  if (kind === "webhook") return await sendWebhook(environment, notification);
  const address =
    kind === "confirmation"
      ? (request?.fields["email"] ?? "")
      : // As it is written in QUOTE_TO.
        (environment.quoteTo.find((one) => one.toLowerCase() === recipient) ?? recipient);
  // Nobody waits for a confirmation after a day.
  if (kind === "confirmation" && (waitedSeconds > day || !isConfirmed(address))) return gone;
  const mail = await compose(environment, notification);
  return await sendMail(environment, mail, address, beforeLastByte);
}

/** Whether confirmations are sent, and to such an address: no quoted part, no list, no encoded word. */
function isConfirmed(address: string): boolean {
  const plain = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/;
  return (
    readBusiness().confirmation.send === true && plain.test(address) && !address.includes("=?")
  );
}

/** The mails that a request causes when it comes in. */
export async function composeNotice(environment: Environment, { kind, request }: Notification) {
  if (request === null) throw new Error("The request of this mail cannot be read");
  return kind === "confirmation"
    ? composeConfirmation(request, environment)
    : composeRequest(request, environment);
}

/** Nobody else may send it for ten minutes, so its result is tried for nine. */
const pauseMs = 5_000;
const pauses = 9 * 12;

async function finish(
  environment: Environment,
  result: { id: string; tries: number; status: string },
  left = pauses,
): Promise<void> {
  try {
    await callDatabase(environment, "finish_notification", { result });
  } catch (error) {
    const { id: notification } = result;
    if (left === 0)
      return logEvent("notification.not_finished", { notification, cause: describeFault(error) });
    await sleep(pauseMs, undefined, { ref: false });
    await finish(environment, result, left - 1);
  }
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds to wait after the first, second, … failure in a row; the last one repeats. */
const waits = {
  /**
   * What can end at any time: one mail tries, and the others wait for it. Nine minutes, because Netlify looks
   * every ten; seven refused logins an hour lock no account.
   */
  passing: [minute, 5 * minute, 9 * minute],
  /** A mail that is refused for what it says or may have gone out, and a receiver of webhook calls. */
  lasting: [5 * minute, hour, 6 * hour, day],
};

/** A receiver has had a week by then. */
const webhookTries = 10;

/** What finish_notification writes down about a failure. A mail to the owner is never given up. */
function judgeFailure(
  { kind, tries }: Pick<Notification, "kind" | "tries">,
  { cause, codes, of }: SendFailure,
) {
  // A confirmation that was refused or may have gone out is not sent again.
  const isOver = of !== "server" && !/ 4\d\d\b/.test(codes);
  const isGivenUp =
    cause === "gone" ||
    (kind === "webhook" && tries >= webhookTries) ||
    (kind === "confirmation" && isOver);
  const isPassing = of !== "mail" || cause === "deferred" || cause === "mailbox_full";
  return {
    status: isGivenUp ? ("closed" as const) : ("failed" as const),
    cause,
    codes,
    of,
    steps: isPassing ? waits.passing : waits.lasting,
  };
}
