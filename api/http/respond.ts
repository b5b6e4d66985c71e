import type { Received } from "../requests/receive";
import { errorAnswer, jsonAnswer } from "./answers";
import type { Answer } from "./exchange";

/** Seconds after which a visitor or program may try again when neither database nor mail server answered. */
export const retryAfterSeconds = 60;

/**
 * The JSON answer to a received request. `phone` is the company's number, for the moment when only a call helps.
 * 201 stored or mailed, 200 a repeat of it, 422 fields or a reused key, 429 too many, 503 nothing could be done.
 */
export function respond(
  result: Received | { status: "invalid"; fieldErrors: Record<string, string> },
  phone: string | undefined,
): Answer {
  switch (result.status) {
    case "received":
      return jsonAnswer(201, { reference: result.reference, status: "received" });
    case "replayed":
      return jsonAnswer(200, { reference: result.reference, status: "received" });
    case "invalid":
      return jsonAnswer(422, { error: { code: "invalid", fields: result.fieldErrors } });
    case "key_reused":
      return errorAnswer(
        422,
        "key_reused",
        "This Idempotency-Key was already used for a different request. Use a new key.",
      );
    case "too_many":
      return errorAnswer(429, "too_many_requests", tooManyText(phone), {
        "Retry-After": String(result.retryAfter),
      });
    case "unavailable":
      return errorAnswer(503, "unavailable", unavailableText(phone), {
        "Retry-After": String(retryAfterSeconds),
      });
  }
}

/** What a visitor reads when nothing could be stored or mailed. */
export function unavailableText(phone: string | undefined): string {
  return `Your request could not be sent and nothing was stored. Please try again in a minute${phone === undefined ? "" : `, or call us at ${phone}`}.`;
}

/** What a visitor reads after too many requests in an hour. */
export function tooManyText(phone: string | undefined): string {
  return `Too many requests came from your connection in the last hour. Please try again later${phone === undefined ? "" : `, or call us at ${phone}`}.`;
}
