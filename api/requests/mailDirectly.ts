import { setTimeout as sleep } from "node:timers/promises";
import { referenceOf, type RequestOutcome } from "../../shared/requestKind";
import type { Environment } from "../env";
import { logCounted, logEvent } from "../log";
import { composeContactMessage, composeQuoteRequest } from "../compose/composeRequest";
import { sendMail } from "../mail/sendMail";
import type { SendResult } from "../mail/SendResult";
import { rememberMailed } from "../outbox/mailedDirectly";
import type { MessageRow, QuoteRow } from "../supabase/rows";
import { keepInProcess } from "../keepInProcess";
import type { Counter } from "./countClient";
import { rowOf, type Submission } from "./storeRequest";

/** How long sending may take until the last byte, in milliseconds. The visitor may stop waiting earlier. */
const sendMs = 5_000;

type Sent = DirectMail & { requestHash: string; at: number; result: Promise<SendResult> };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Mails a request that the database did not store to the owner, complete and marked as perhaps the only copy: a database that
 * answers too late may have stored it after all. Once per key and process within 24 hours, so a double click or a repeated
 * post gets the first answer. Never rejects.
 *
 * @param remark says in the mail why there is no row
 * @param waitMs how long to wait for the mail server; then the outcome is `unavailable`, and a retry with the same key gets the
 * mail's result
 */
export async function mailDirectly(
  environment: Environment,
  submission: Submission,
  remark: string,
  waitMs: number,
): Promise<
  Extract<RequestOutcome, { status: "received" | "replayed" | "key_reused" | "unavailable" }>
> {
  const reference = referenceOf(submission.kind.referenceLetter, submission.id);
  const now = Date.now();
  const mails = keepInProcess("directMails", () => new Map<string, Sent>());
  for (const [key, mail] of mails) if (mail.at < now - dayMs) mails.delete(key);

  const earlier = mails.get(submission.idempotencyKey);
  if (earlier !== undefined && earlier.requestHash !== submission.requestHash)
    return { status: "key_reused" };
  const direct = {
    counters: submission.counters,
    isSuspect: submission.isSuspect,
  };
  const hasQuota = !environment.rateLimit || hasDirectMailQuota(direct, [...mails.values()], now);
  if (earlier === undefined && !hasQuota) {
    logCounted("request.not_taken", { reason: "direct mail limit" });
    return { status: "unavailable" };
  }
  const mail = earlier ?? {
    ...direct,
    requestHash: submission.requestHash,
    at: now,
    result: send(environment, submission, reference, remark),
  };
  mails.set(submission.idempotencyKey, mail);
  void mail.result.then((result) => {
    // A failure may be tried again with the same key.
    if (result.status !== "sent") mails.delete(submission.idempotencyKey);
    else rememberMailed(submission.id, submission.requestHash, environment.quoteTo.length);
  });

  const late = sleep(waitMs, undefined, { ref: false });
  const result = await Promise.race([mail.result, late]);
  if (result?.status !== "sent") {
    logCounted("request.not_taken", { reason: result?.cause ?? "late" });
    return { status: "unavailable" };
  }
  const status = earlier === undefined ? "received" : "replayed";
  logEvent("request.mailed_without_row", { reference, replayed: status === "replayed" });
  return { status, reference };
}

async function send(
  environment: Environment,
  submission: Submission,
  reference: string,
  remark: string,
): Promise<SendResult> {
  const { id, kind, isSuspect } = submission;
  // The same columns that the table would have.
  const row: unknown = {
    ...rowOf(submission),
    id,
    reference,
    created_at: new Date().toISOString(),
  };
  const occasion = { remark: isSuspect ? `${remark}, possible spam` : remark };
  const mail =
    kind.kind === "quote_request"
      ? composeQuoteRequest(row as QuoteRow, environment, occasion)
      : composeContactMessage(row as MessageRow, environment, occasion);
  const results = await Promise.all(
    environment.quoteTo.map((recipient) =>
      sendMail(environment, mail, recipient, { beforeLastByte: sendMs }),
    ),
  );
  // One mailbox that has it is enough to thank the visitor.
  return (
    results.find(({ status }) => status === "sent") ??
    results[0] ?? { status: "failed", cause: "gone", codes: "no recipient" }
  );
}

/** Requests that one process mails per hour while the database, which counts otherwise, is away. */
const perHour = 30;
/** How many of these one client and one network can have. */
const perHourByScope: Record<Counter["scope"], number> = { client: 5, network: 10 };
/** Suspects have an hourly number of their own and use none of the others. */
const suspectsPerHour = 3;

/** A request that is mailed to the owner without being stored. */
export type DirectMail = { counters: readonly Counter[]; isSuspect: boolean };

/**
 * Whether one more request may be mailed directly. No client can use up the quota of others, nor can spam that of honest
 * visitors. Clients whose address is not known share the hour's mails.
 *
 * @param sent what this process has mailed or is mailing; `at` in milliseconds since 1970, like `now`
 */
export function hasDirectMailQuota(
  { counters, isSuspect }: DirectMail,
  sent: readonly (DirectMail & { at: number })[],
  now: number,
): boolean {
  const alike = sent.filter((mail) => mail.at > now - hourMs && mail.isSuspect === isSuspect);
  if (alike.length >= (isSuspect ? suspectsPerHour : perHour)) return false;
  return counters.every(
    ({ name, scope }) =>
      alike.filter((mail) => mail.counters.some((counter) => counter.name === name)).length <
      perHourByScope[scope],
  );
}
