import { setTimeout as sleep } from "node:timers/promises";
import type { Field, FieldErrors, RequestType } from "../../shared/Field";
import { codeOf } from "../../shared/linkAnswers";
import { parseFields, wrongMessage } from "../../shared/parseFields";
import type { Environment } from "../settings/readEnvironment";
import type { Post } from "../http/readPost";
import type { Host } from "../http/toFunction";
import { describeFault, logEvent } from "../settings/log";
import { readBusiness } from "../settings/business";
import { deliverNotification } from "../outbox/deliverNotification";
import type { Notification } from "../outbox/Notification";
import { DatabaseRefusal } from "../database/callDatabase";
import { describeSource } from "../requests/describeSource";
import { findSpamTraits } from "../requests/findSpamTraits";
import { dialledPhone, hasSeveralPhones } from "../requests/normalizePhone";
import { sourceName, type VisitorRequest } from "../requests/VisitorRequest";
import { mailWithoutDatabase } from "./mailWithoutDatabase";
import { identifyRequest, type Stored, storeRequest } from "./storeRequest";

/**
 * The outcome of a posted request. SQL, HTTP responses and the browser use the same words:
 * - `received` (201): stored, or accepted by the owner's mail server while the database is unavailable
 * - `replayed` (200): a repeat, answered with the reference of the first request
 * - `key_reused` (422): the Idempotency-Key belongs to another request
 * - `unavailable` (503): neither database nor mail server confirmed the request in time. The visitor may
 *   repeat the request safely
 */
export type RequestOutcome =
  | (Stored & { reference?: string })
  | { status: "invalid"; fieldErrors: FieldErrors }
  | { status: "unavailable"; reference?: string };

/**
 * If the database fails, a visitor waits up to 4 s. The failed call takes up to 3 s of that time, which
 * leaves 1 s to email the owner.
 */
const budgetMs = 4_000;
const minMailMs = 1_000;

/** Stores a request and sends its emails. If the database is unavailable, emails the request to the owner. */
export async function takeRequest(
  environment: Environment,
  { name: kind, fields }: RequestType,
  { payload, key, hints, client, receivedAt, mark }: Post,
  waitUntil: Host["waitUntil"],
): Promise<RequestOutcome> {
  const parsed = parseRequest(fields, payload);
  if (parsed.status === "invalid") return parsed;
  // Leave the source out of the identity, because a repeat may come from another page.
  const identity = identifyRequest(environment.hashSecret, kind, parsed.answers, key);
  const { id, reference } = identity;
  const isQuote = kind === "quote_request";
  const answers: Record<string, string> = { ...parsed.answers };
  const source = isQuote && readBusiness().sources ? describeSource(hints.source) : "";
  if (source !== "") answers[sourceName] = source;
  // The visitor's own text message or email contains this code, so show it to the owner, too.
  const code = codeOf(key);
  // The name "Code" overwrites no answer, because field names begin with a lowercase letter.
  if (code !== "") answers["Code"] = code;
  const request: VisitorRequest = {
    id,
    reference,
    createdAt: new Date(receivedAt).toISOString(),
    kind,
    answers,
    spamTraits: isQuote ? findSpamTraits(fields, answers, hints, receivedAt) : undefined,
    contacted: false,
  };
  try {
    const stored = await storeRequest(environment, { ...request, mark }, identity, client);
    const { claimed = [], ...outcome } = stored;
    logEvent(`request.${outcome.status}`, { reference, suspect: request.spamTraits?.join(" ") });
    await sendOwn(environment, claimed, waitUntil);
    return { reference, ...outcome };
  } catch (error) {
    const cause = describeFault(error);
    const isRefused = error instanceof DatabaseRefusal;
    logEvent(isRefused ? "request.refused_by_database" : "database.unavailable", { kind, cause });
    const why = isRefused ? "Refused by the database" : "Not confirmed by the database";
    const waitMs = Math.max(minMailMs, receivedAt + budgetMs - Date.now());
    const attempt = { ...request, requestHash: identity.requestHash };
    const reason =
      mark === undefined
        ? await mailWithoutDatabase(environment, attempt, why, client?.client, waitMs)
        : "the form's own test";
    if (reason === "") {
      logEvent("request.mailed_without_row", { reference });
      return { status: "received", reference };
    }
    logEvent("request.not_taken", { reference, reason });
    return { status: "unavailable", reference };
  }
}

/** Validates untrusted input as the form in the browser does, and phone numbers also with libphonenumber. */
export function parseRequest<Fields extends readonly Field[]>(fields: Fields, input: unknown) {
  return parseFields(fields, input, validatePhone);
}

/**
 * Accepts a phone number that libphonenumber recognizes, and one that a visitor writes as it is dialed: with a
 * leading 0 and at most 15 digits (E.164), or North American.
 */
function validatePhone(field: Field, text: string): string | undefined {
  if (field.type !== "phone") return undefined;
  if (hasSeveralPhones(text)) return "Enter only one phone number";
  const number = dialledPhone(text)?.number ?? "";
  return /^(?:\+\d+|0\d{6,14}|1\d{10}|[2-9]\d{9})$/.test(number) ? undefined : wrongMessage(field);
}

/** The longest wait of a visitor for the emails of a stored request, in ms. */
const visitorWaitMs = 5_000;
/** The time limit until the last byte of each of these emails is sent, in ms. */
const visitorDataTimeoutMs = 4_000;

async function sendOwn(
  environment: Environment,
  claimed: Notification[],
  waitUntil: Host["waitUntil"],
): Promise<void> {
  const deliver = async (dataTimeoutMs?: number) => {
    await Promise.all(claimed.map((one) => deliverNotification(environment, one, dataTimeoutMs)));
  };
  if (waitUntil) return waitUntil(deliver());
  const timeUp = sleep(visitorWaitMs, undefined, { ref: false });
  await Promise.race([deliver(visitorDataTimeoutMs), timeUp]);
}
