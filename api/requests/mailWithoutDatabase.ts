import { setTimeout as sleep } from "node:timers/promises";
import type { RequestOutcome } from "../RequestOutcome";
import { composeRequest } from "../mail/composeRequest";
import { sendMail } from "../mail/sendMail";
import type { SendResult } from "../mail/SendResult";
import { type Environment, limits } from "../env";
import { keepInProcess } from "../keepInProcess";
import { logCounted, logEvent } from "../log";
import type { VisitorRequest } from "../mail/VisitorRequest";

/** Requests that one process mails in an hour, of all clients and of one. */
const mailsPerHour = 30;
const mailsPerClientAndHour = 3;
const hourMs = 60 * 60_000;
/** A refused login is not tried again for this long: providers lock accounts. */
const loginPauseMs = 30 * 60_000;
/** Until the last byte, in milliseconds. The visitor may stop waiting earlier. */
const sendMs = 5_000;

type DirectMail = {
  at: number;
  client: string | undefined;
  /** Undefined once it has failed: the same request may be sent again. */
  result?: Promise<SendResult> | undefined;
};

/**
 * Nothing else can count while the database is away: what this process has tried to mail within the hour, by the requests' ids, and
 * when the mail server last refused the login.
 */
const readTried = () =>
  keepInProcess("mailedWithoutDatabase", () => ({
    mails: new Map<string, DirectMail>(),
    loginRefusedAt: -Infinity,
  }));

type Options = {
  /** Says in the mail why there is no row. */
  missingRow: string;
  /** Counts for the limit of one client; undefined where it is not known. */
  client: string | undefined;
  /** After that the outcome is `unavailable`, and the same request sent again gets the mail's result. */
  waitMs: number;
};

/**
 * Mails a request that the database did not store to the owner, marked as perhaps the only copy: a late database may have it
 * after all, and a second copy has the same Message-ID. Never rejects.
 */
export async function mailWithoutDatabase(
  environment: Environment,
  request: VisitorRequest,
  { missingRow, client, waitMs }: Options,
): Promise<Extract<RequestOutcome, { status: "received" | "unavailable" }>> {
  const tried = readTried();
  const now = performance.now();
  for (const [id, { at }] of tried.mails) if (at < now - hourMs) tried.mails.delete(id);
  const mail: DirectMail = tried.mails.get(request.id) ?? { at: now, client };
  if (mail.result === undefined) {
    const reason = findReasonAgainst(tried, mail, now);
    if (reason !== undefined) {
      logCounted("request.not_taken", { reason });
      return { status: "unavailable" };
    }
    tried.mails.set(request.id, mail);
    mail.result = send(environment, request, missingRow);
    void mail.result.then(({ status }) => {
      if (status !== "sent") mail.result = undefined;
    });
  }
  const result = await Promise.race([mail.result, sleep(waitMs, undefined, { ref: false })]);
  if (result?.status === "sent") {
    logEvent("request.mailed_without_row", { reference: request.reference });
    return { status: "received", reference: request.reference };
  }
  if (result?.cause === "login") tried.loginRefusedAt = performance.now();
  logCounted("request.not_taken", { reason: result?.cause ?? "late" });
  return { status: "unavailable" };
}

function findReasonAgainst(
  { mails, loginRefusedAt }: ReturnType<typeof readTried>,
  mail: DirectMail,
  now: number,
): string | undefined {
  if (now < loginRefusedAt + loginPauseMs) return "login";
  const { client } = mail;
  const counted = [...mails.values()];
  // A repeat counts once.
  if (!limits.enforced || counted.includes(mail)) return undefined;
  const ofClient = counted.filter((one) => one.client === client);
  const isFull =
    counted.length >= mailsPerHour ||
    (client !== undefined && ofClient.length >= mailsPerClientAndHour);
  return isFull ? "limit" : undefined;
}

/** To each address of the owner. One mailbox that has it is enough to thank the visitor. */
async function send(
  environment: Environment,
  request: VisitorRequest,
  missingRow: string,
): Promise<SendResult> {
  const mail = composeRequest(request, environment, { missingRow });
  const results = environment.quoteTo.map(async (recipient) => {
    const result = await sendMail(environment, mail, recipient, { beforeLastByte: sendMs });
    return result.status === "sent" ? result : await Promise.reject(result);
  });
  return await Promise.any(results).catch((error: AggregateError) => error.errors[0] as SendResult);
}
