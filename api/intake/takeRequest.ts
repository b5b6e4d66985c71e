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
 * - `unavailable` (503): neither database nor mail server confirmed the request in time. A repeat is safe
 */
export type RequestOutcome =
  | (Stored & { reference?: string })
  | { status: "invalid"; fieldErrors: FieldErrors }
  | { status: "unavailable"; reference?: string };

/** If the database hangs, a visitor waits for 4 s, of which at least 1 s is left to mail the owner. */
const budgetMs = 4_000;
const minMailMs = 1_000;

/** Stores a request and sends its mails. If the database is unavailable, mails the request to the owner. */
export async function takeRequest(
  environment: Environment,
  { name: kind, fields }: RequestType,
  { payload, key, hints, client, receivedAt, mark }: Post,
  waitUntil: Host["waitUntil"],
): Promise<RequestOutcome> {
  const parsed = parseRequest(fields, payload);
  if (parsed.status === "invalid") return parsed;
  // Identify the request without its source, because a repeat may come from another page.
  const identity = identifyRequest(environment.hashSecret, kind, parsed.answers, key);
  const { id, reference } = identity;
  const isQuote = kind === "quote_request";
  const answers: Record<string, string> = { ...parsed.answers };
  const source = isQuote && readBusiness().sources ? describeSource(hints.source) : "";
  if (source !== "") answers[sourceName] = source;
  const code = codeOf(key);
  // The visitor's own text message or email quotes this code. No field can be called "Code".
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

/** Parses any input as the form does in the browser, and validates phone numbers with libphonenumber. */
export function parseRequest<Fields extends readonly Field[]>(fields: Fields, input: unknown) {
  return parseFields(fields, input, validatePhone);
}

/**
 * Accepts phone numbers that libphonenumber knows, and numbers as people in other countries dial them: 7 to
 * 15 digits (the most in E.164) with a leading 0, 11 with a leading 1 (North America), and otherwise 10 to 15.
 */
function validatePhone(field: Field, text: string): string | undefined {
  if (field.type !== "phone") return undefined;
  if (hasSeveralPhones(text)) return "Enter only one phone number";
  const number = dialledPhone(text)?.number ?? "";
  return /^(?:\+\d+|0\d{6,14}|1\d{10}|[2-9]\d{9,14})$/.test(number)
    ? undefined
    : wrongMessage(field);
}

/** The longest wait of a visitor for the mails of a stored request, and the time for sending each. */
const visitorWaitMs = 5_000;
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
