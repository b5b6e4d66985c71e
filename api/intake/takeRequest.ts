import { setTimeout as sleep } from "node:timers/promises";
import type { Field, FieldErrors, RequestKind } from "../../shared/Field";
import { codeOf } from "../../shared/linkAnswers";
import { parseFields, wrongMessage } from "../../shared/parseFields";
import type { Environment } from "../settings/readEnvironment";
import type { Post } from "../http/readPost";
import type { Host } from "../http/toFunction";
import { describeFault, logEvent } from "../settings/log";
import { sourceName, type VisitorRequest } from "../requests/VisitorRequest";
import { readBusiness } from "../settings/business";
import { dialledPhone, hasSeveralPhones } from "../requests/normalizePhone";
import { deliverNotification } from "../outbox/deliverNotification";
import type { Notification } from "../outbox/Notification";
import { DatabaseRefusal } from "../database/callDatabase";
import { describeSource } from "../requests/describeSource";
import { findSpamTraits } from "../requests/findSpamTraits";
import { mailWithoutDatabase } from "./mailWithoutDatabase";
import { identifyRequest, type Stored, storeRequest } from "./storeRequest";

/**
 * What became of a request. SQL, the server's answers and the browser use these words:
 * - `received` (201): stored, or handed to the owner's mail server while the database is away
 * - `replayed` (200): the same request again, answered with its first reference
 * - `key_reused` (422): the Idempotency-Key belongs to another request
 * - `unavailable` (503): neither database nor mail server confirmed it in time. Sent again, it counts once
 *
 * `reference` is also that of a request that will be stored only when it is sent again.
 */
export type RequestOutcome =
  | (Stored & { reference?: string })
  | { status: "invalid"; fieldErrors: FieldErrors }
  | { status: "unavailable"; reference?: string };

/** A visitor's longest wait while the database hangs, in milliseconds, and the mail's least part of it. */
const budgetMs = 4_000;
const minMailMs = 1_000;

/**
 * Takes a request that was read: stored with its due mails in one call, which are then sent. While the
 * database is away it is mailed to the owner; if that fails as well, the visitor is asked to call.
 */
export async function takeRequest(
  environment: Environment,
  { kind, fields: asked }: RequestKind,
  { fields: answers, key, hints, client, receivedAt, mark }: Post,
  waitUntil: Host["waitUntil"],
): Promise<RequestOutcome> {
  const parsed = parseRequest(asked, answers);
  if (parsed.status === "invalid") return parsed;
  // The same answers are the same request, wherever their visitor came from.
  const identity = identifyRequest(environment.hashSecret, kind, parsed.fields, key);
  const isKept = kind === "quote_request" && readBusiness().sources;
  const source = isKept ? describeSource(hints.source) : "";
  const fields: Record<string, string> = { ...parsed.fields };
  if (source !== "") fields[sourceName] = source;
  const { id, reference } = identity;
  const createdAt = new Date(receivedAt).toISOString();
  // No page has a form for messages, so they are not judged.
  const isJudged = kind === "quote_request";
  const aside = isJudged ? findSpamTraits(asked, fields, hints, receivedAt) : undefined;
  const code = codeOf(key);
  // The mail shows it by this name, which no field of the form can have.
  const told = code === "" ? fields : { ...fields, Code: code };
  const request: VisitorRequest = { id, reference, createdAt, kind, fields: told, aside };
  try {
    const { claimed = [], ...outcome } = await storeRequest(
      environment,
      { ...request, mark },
      identity,
      client,
    );
    logEvent(`request.${outcome.status}`, { reference, suspect: aside?.join(" ") });
    await sendOwn(environment, claimed, waitUntil);
    return { reference, ...outcome };
  } catch (error) {
    const cause = describeFault(error);
    const isRefused = error instanceof DatabaseRefusal;
    logEvent(isRefused ? "request.refused_by_database" : "database.unavailable", { kind, cause });
    const why = isRefused ? "Refused by the database" : "Not confirmed by the database";
    const waitMs = Math.max(minMailMs, receivedAt + budgetMs - Date.now());
    const reason = await mailWithoutDatabase(environment, request, why, client?.client, waitMs);
    if (reason === "") {
      logEvent("request.mailed_without_row", { reference });
      return { status: "received", reference };
    }
    logEvent("request.not_taken", { reference, reason });
    return { status: "unavailable", reference };
  }
}

/** Parses any input as the form's script does, and judges phone numbers, which the script only counts. */
export function parseRequest<Fields extends readonly Field[]>(fields: Fields, input: unknown) {
  return parseFields(fields, input, judgePhone);
}

/**
 * Takes what may be a number of the company's country, or of any other with its country code. It also
 * takes what may be another country's number as people there write it: after a 0 with 7 to 15 digits
 * (E.164's most), else with 10 or more. North America, with its 1, always has 11.
 */
function judgePhone(field: Field, text: string): string | undefined {
  if (field.type !== "phone") return undefined;
  if (hasSeveralPhones(text)) return "Enter only one phone number";
  const number = dialledPhone(text)?.number ?? "";
  return /^(?:\+\d+|0\d{6,14}|1\d{10}|[2-9]\d{9,14})$/.test(number)
    ? undefined
    : wrongMessage(field);
}

/** A visitor's longest wait for the mail about a stored request, in milliseconds, and for its last byte. */
const visitorWaitMs = 5_000;
const visitorBeforeLastByteMs = 4_000;

/** Sends what was stored just now. The visitor's success stays one whatever becomes of it. */
async function sendOwn(
  environment: Environment,
  claimed: Notification[],
  waitUntil: Host["waitUntil"],
): Promise<void> {
  const deliver = async (beforeLastByte?: number) => {
    const options = { beforeLastByte };
    await Promise.all(claimed.map((one) => deliverNotification(environment, one, options)));
  };
  if (waitUntil) return waitUntil(deliver());
  const timeUp = sleep(visitorWaitMs, undefined, { ref: false });
  await Promise.race([deliver(visitorBeforeLastByteMs), timeUp]);
}
