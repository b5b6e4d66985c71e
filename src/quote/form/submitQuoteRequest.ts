import type { FieldErrors } from "../../shared/quoteRequest";
import { type QuoteRequest, quoteRequestFields } from "../../shared/quoteRequest";
import { ApiError, apiRequest } from "../../calls/apiRequest";

export type QuoteAnswer =
  | { status: "received"; reference: string }
  | { status: "invalid"; fieldErrors: FieldErrors }
  | { status: "failed"; message: string; isKeyTaken: boolean };

type Sending = {
  /** One per blank form and body: a repeat of it is answered with the first answer. */
  idempotencyKey: string;
  /** What the hidden fields say about who filled the form. */
  website: string;
  startedAt: string;
  /** How long to wait for the whole answer. 20,000 ms unless told. */
  timeoutMs?: number;
};

/**
 * Sends a quote request once. Resolves to what became of it and never rejects: no answer in time, a refusal and an answer that
 * is not ours (a login page of a public network says 200 too) are failures, and may be sent again with the same key.
 */
export async function submitQuoteRequest(
  quoteRequest: QuoteRequest,
  { idempotencyKey, website, startedAt, timeoutMs = 20_000 }: Sending,
): Promise<QuoteAnswer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error("No answer in time")), timeoutMs);
  try {
    const response = await apiRequest(
      "POST",
      "/api/quote-requests",
      { ...quoteRequest, website, startedAt },
      { headers: { "Idempotency-Key": idempotencyKey }, signal: timeout.signal },
    );
    const answer: unknown = await response.json();
    if (!hasKey(answer, "status") || answer.status !== "received")
      throw new Error("The answer is not a receipt");
    return {
      status: "received",
      reference: hasKey(answer, "reference") ? String(answer.reference) : "",
    };
  } catch (error) {
    const refusal =
      error instanceof ApiError && error.status === 422 ? readRefusal(error.body) : undefined;
    if (refusal?.fieldErrors) return { status: "invalid", fieldErrors: refusal.fieldErrors };
    const message = error instanceof Error ? error.message : String(error);
    return { status: "failed", message, isKeyTaken: refusal?.code === "key_reused" };
  } finally {
    clearTimeout(timer);
  }
}

/** Our `{ error: { code, fields } }`, as far as the form can show it. */
function readRefusal(
  body: string,
): { code: unknown; fieldErrors: FieldErrors | undefined } | undefined {
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
    fieldErrors: Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined,
  };
}

function hasKey<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key);
}
