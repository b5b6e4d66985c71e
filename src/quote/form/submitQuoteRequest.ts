import type { FieldErrors } from "../../../shared/quoteRequest";
import { type QuoteRequest, quoteRequestFields } from "../../../shared/quoteRequest";
import { ApiError, apiRequest } from "../../calls/apiRequest";

export type QuoteResponse =
  | { status: "received"; reference: string | undefined }
  | { status: "failed"; fieldErrors?: FieldErrors; reason?: string; isKeyReused: boolean };

type Sending = {
  /** One per blank form and body: a repeat of it gets the first response again. Without one the server compares the content. */
  idempotencyKey: string | undefined;
  /** When the form was blank: milliseconds since 1970. */
  startedAt: string;
  /** The honeypot's value: empty, unless a bot filled it in. */
  website: string;
  /** How long to wait for the whole response. 20,000 ms by default. */
  timeoutMs?: number;
};

/**
 * Sends a quote request once: its fields as JSON, everything else as headers. Any JSON response with a status of
 * 200 to 299 is a success. Never rejects: a refusal, a response that is not JSON (the login page of a public network says
 * 200 too) and no response in time are failures, and may be sent again with the same key.
 */
export async function submitQuoteRequest(
  quoteRequest: QuoteRequest,
  { idempotencyKey, startedAt, website, timeoutMs = 20_000 }: Sending,
): Promise<QuoteResponse> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error("No response in time")), timeoutMs);
  const headers = {
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
    "X-Form-Started-At": startedAt,
    // A header carries bytes, and a bot may write anything.
    ...(website ? { "X-Form-Website": encodeURIComponent(website).slice(0, 200) } : {}),
  };
  try {
    const response = await apiRequest("POST", "/api/quote-requests", quoteRequest, {
      headers,
      signal: timeout.signal,
    });
    const body: unknown = await response.json();
    const reference = hasKey(body, "reference") ? body.reference : undefined;
    return {
      status: "received",
      reference: typeof reference === "string" ? reference : undefined,
    };
  } catch (error) {
    const refusal = error instanceof ApiError ? readRefusal(error.body) : undefined;
    return {
      status: "failed",
      ...(refusal?.fieldErrors ? { fieldErrors: refusal.fieldErrors } : {}),
      // With nothing that this page can show, the server's form has a field that this page does not have.
      ...(refusal?.code === "invalid" && typeof refusal.message === "string"
        ? { reason: refusal.message }
        : {}),
      isKeyReused: refusal?.code === "key_reused",
    };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads what the form can show of `{ error: { code, fields } }`. */
function readRefusal(
  body: string,
): { code: unknown; message: unknown; fieldErrors: FieldErrors | undefined } | undefined {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!hasKey(answer, "error") || !hasKey(answer.error, "code")) return undefined;
  const fields = hasKey(answer.error, "fields") ? answer.error.fields : undefined;
  const fieldErrors: FieldErrors = {};
  for (const field of quoteRequestFields) {
    const message = hasKey(fields, field) ? fields[field] : undefined;
    if (typeof message === "string") fieldErrors[field] = message;
  }
  return {
    code: answer.error.code,
    message: hasKey(answer.error, "message") ? answer.error.message : undefined,
    fieldErrors: Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined,
  };
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key);
}
