import { setTimeout as sleep } from "node:timers/promises";
import type { Field, FieldErrors, RequestType } from "../../shared/Field";
import { codeOf } from "../../shared/linkAnswers";
import { parseFields, wrongMessage } from "../../shared/parseFields";
import type { Environment } from "../settings/readEnvironment";
import type { Post } from "../http/readPost";
import type { Host } from "../http/toFunction";
import { describeFault, logEvent } from "../settings/log";
import { business } from "../settings/business";
import { deliverNotification } from "../outbox/deliverNotification";
import type { Notification } from "../outbox/Notification";
import { noteFailedRequest } from "../outbox/testForm";
import { DatabaseRefusal } from "../database/callDatabase";
import { describeSource } from "../requests/describeSource";
import { findSpamTraits } from "../requests/findSpamTraits";
import { dialledPhone, hasSeveralPhones } from "../requests/normalizePhone";
import { sourceName, type VisitorRequest } from "../requests/VisitorRequest";
import { mailWithoutDatabase } from "./mailWithoutDatabase";
import { identifyRequest, storeRequest } from "./storeRequest";

/**
 * The outcome of a posted request. SQL, HTTP responses and the browser use these words:
 * - `received` (201): stored, or emailed to the owner while the database is unavailable
 * - `replayed` (200): a repeat, answered with the reference of the first request
 * - `key_reused` (422): the Idempotency-Key belongs to another request
 * - `unavailable` (503): neither the database nor the mail server confirmed the request in time. The visitor
 *   may safely send the request again
 */
export type RequestOutcome =
  | { status: "received"; reference: string }
  | { status: "replayed"; reference: string }
  | { status: "invalid"; fieldErrors: FieldErrors }
  | { status: "rate_limited"; reference: string; retryAfter: number }
  | { status: "key_reused"; reference: string }
  | { status: "unavailable"; reference?: string };

/** Stores a request and sends its emails. If the database is unavailable, emails the request to the owner. */
export async function takeRequest(
  environment: Environment,
  requestType: RequestType,
  post: Post,
  waitUntil: Host["waitUntil"],
): Promise<RequestOutcome> {
  const { name: kind, fields } = requestType;
  const parsed = parseRequest(fields, post.payload);
  if (parsed.status === "invalid") return parsed;
  // Identify the request before describePost adds where the visitor came from: a repeat may come from another page.
  const identity = identifyRequest(environment.hashSecret, kind, parsed.answers, post.key);
  const { id, reference, requestHash } = identity;
  const request = { id, reference, ...describePost(requestType, post, parsed.answers) };
  try {
    const marked = { ...request, mark: post.mark };
    const stored = await storeRequest(environment, marked, identity, post.client);
    logEvent(`request.${stored.status}`, { reference, suspect: request.spamTraits?.join(" ") });
    if (stored.status === "received") await sendOwn(environment, stored.claimed, waitUntil);
    return { reference, ...stored };
  } catch (error) {
    const isRefused = error instanceof DatabaseRefusal;
    const event = isRefused ? "request.refused_by_database" : "database.unavailable";
    logEvent(event, { kind, cause: describeFault(error) });
    if (post.mark === undefined) {
      const noted = noteFailedRequest(environment);
      waitUntil?.(noted);
    }
    const why = isRefused ? "Refused by the database" : "Not confirmed by the database";
    const reason = await mailWithoutDatabase(environment, { ...request, requestHash }, why, post);
    if (reason === "") {
      logEvent("request.mailed_without_row", { reference });
      return { status: "received", reference };
    }
    logEvent("request.not_taken", { reference, reason });
    return { status: "unavailable", reference };
  }
}

function describePost(
  { name: kind, fields }: RequestType,
  { key, hints, receivedAt }: Post,
  given: Record<string, string>,
): Omit<VisitorRequest, "id" | "reference"> {
  const isQuote = kind === "quote_request";
  const answers = { ...given };
  const source = isQuote && business.sources ? describeSource(hints.source) : "";
  if (source !== "") answers[sourceName] = source;
  // The short code shows the owner that a text message or email from the visitor is about this request.
  const code = codeOf(key);
  // The name "Code" overwrites no answer, because field names begin with a lowercase letter.
  if (code !== "") answers["Code"] = code;
  const spamTraits = isQuote ? findSpamTraits(fields, answers, hints, receivedAt) : undefined;
  const createdAt = new Date(receivedAt).toISOString();
  return { kind, createdAt, answers, spamTraits, contacted: false };
}

/** Validates untrusted input as the form in the browser does, and phone numbers also with libphonenumber. */
export function parseRequest<Fields extends readonly Field[]>(fields: Fields, input: unknown) {
  return parseFields(fields, input, validatePhone);
}

/**
 * Accepts a phone number that libphonenumber recognizes. Also accepts foreign numbers without a country code:
 * 7 to 15 digits (E.164) with a leading 0, or a North American number.
 */
function validatePhone(field: Field, text: string): string | undefined {
  if (field.type !== "phone") return undefined;
  if (hasSeveralPhones(text)) return "Enter only one phone number";
  const { number } = dialledPhone(text);
  return /^(?:\+\d+|0\d{6,14}|1\d{10}|[2-9]\d{9})$/.test(number) ? undefined : wrongMessage(field);
}

/** The longest that a visitor waits for the emails about a stored request, in ms. */
const visitorWaitMs = 5_000;
/** The time limit, in ms, for sending an email up to its last byte while a visitor waits. A late email is retried. */
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
