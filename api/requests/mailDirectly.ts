import { setTimeout as sleep } from "node:timers/promises";
import { referenceOf, type RequestOutcome } from "../../shared/requestKind";
import { type Environment, limits } from "../env";
import { logCounted, logEvent } from "../log";
import {
  composeContactMessage,
  composeQuoteRequest,
  suspectRemark,
} from "../compose/composeRequest";
import { sendToOwner } from "../mail/sendMail";
import { type DirectMail, findDirectMail, readDirectMails } from "../outbox/directMails";
import { mailPauseMs, noteMailResult, pausedBy, takeTrial } from "../outbox/sendSlots";
import type { MessageRow, QuoteRow } from "../supabase/rows";
import type { Counter } from "./countClient";
import { rowOf, type Submission } from "./storeRequest";

/** Until the last byte, in milliseconds. The visitor may stop waiting earlier. */
const sendMs = 5_000;

const hourMs = 60 * 60_000;

/**
 * Mails a request that the database did not store to the owner, marked as perhaps the only copy: a late database may have it
 * after all. Once per key and process within 24 hours. Never rejects.
 *
 * @param missingRow says in the mail why there is no row
 * @param waitMs after that the outcome is `unavailable`, and a retry with the same key gets the mail's result
 */
export async function mailDirectly(
  environment: Environment,
  submission: Submission,
  missingRow: string,
  waitMs: number,
): Promise<
  Extract<RequestOutcome, { status: "received" | "replayed" | "key_reused" | "unavailable" }>
> {
  const { id, requestHash, counters, isSuspect } = submission;
  const reference = referenceOf(submission.kind.referenceLetter, id);
  const mails = readDirectMails();
  const earlier = findDirectMail(id);
  if (earlier !== undefined && earlier.requestHash !== requestHash) return { status: "key_reused" };
  const now = Date.now();
  const others = [...mails].filter(([other]) => other !== id).map(([, mail]) => mail);
  const hasQuota = !limits.enforced || hasDirectMailQuota(submission, others, now);
  // Providers lock accounts after many refused logins. A server that cannot be reached may be tried by everybody: it is the only
  // way to the owner now.
  const isPaused = () => mailPauseMs() > 0 && pausedBy() === "login" && !takeTrial("direct");
  if (earlier === undefined && (!hasQuota || isPaused())) {
    logCounted("request.not_taken", { reason: hasQuota ? "login" : "direct mail limit" });
    return { status: "unavailable" };
  }
  const mail: DirectMail = earlier ?? {
    ...{ requestHash, at: now, isSuspect, counters },
    ...send(environment, submission, reference, missingRow),
  };
  mails.set(id, mail);
  void mail.result.then(({ status }) => {
    if (status !== "sent") mail.failed = true;
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

function send(
  environment: Environment,
  submission: Submission,
  reference: string,
  missingRow: string,
): Pick<DirectMail, "result" | "recipients"> {
  const { id, kind, isSuspect } = submission;
  // The same columns that the table would have.
  const row: unknown = {
    ...rowOf(submission),
    id,
    reference,
    created_at: new Date().toISOString(),
  };
  const occasion = { missingRow, remark: isSuspect ? suspectRemark : undefined };
  const mail =
    kind.kind === "quote_request"
      ? composeQuoteRequest(row as QuoteRow, environment, occasion)
      : composeContactMessage(row as MessageRow, environment, occasion);
  const recipients = new Set<number>();
  const results = sendToOwner(environment, mail, { beforeLastByte: sendMs });
  const accepted = results.map(async (sending, index) => {
    const result = await sending;
    noteMailResult(result);
    if (result.status !== "sent") throw new Error(result.cause);
    recipients.add(index + 1);
    return result;
  });
  // One mailbox that has it is enough to thank the visitor.
  const result = Promise.any(accepted).catch(
    async () =>
      (await results[0]) ?? { status: "failed" as const, cause: "gone" as const, codes: "" },
  );
  return { result, recipients };
}

/** Requests that one process mails per hour while the database, which counts otherwise, is away. */
const perHour = 30;
const perHourByScope: Record<Counter["scope"], number> = { client: 3, network: 10 };
const suspectsPerHour = 3;

type Asking = Pick<DirectMail, "counters" | "isSuspect">;

/**
 * Whether one more request may be mailed directly. No client can use up the quota of others, nor can spam that of honest
 * visitors. Clients whose address is not known share the hour's mails. A mail that failed counts for its client alone.
 */
export function hasDirectMailQuota(
  { counters, isSuspect }: Asking,
  tried: readonly (Asking & { at: number; failed?: boolean })[],
  now: number,
): boolean {
  const alike = tried.filter((mail) => mail.at > now - hourMs && mail.isSuspect === isSuspect);
  const sent = alike.filter(({ failed }) => !failed);
  if (sent.length >= (isSuspect ? suspectsPerHour : perHour)) return false;
  return counters.every(
    ({ name, scope }) =>
      (scope === "client" ? alike : sent).filter((mail) =>
        mail.counters.some((counter) => counter.name === name),
      ).length < perHourByScope[scope],
  );
}
