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
    const receipt = (await response.json()) as { reference?: unknown } | null;
    const reference = typeof receipt?.reference === "string" ? receipt.reference : undefined;
    return { status: "received", reference };
  } catch (error) {
    const { code, message, fields } = readRefusal(error);
    const fieldErrors: FieldErrors = {};
    for (const field of quoteRequestFields)
      if (typeof fields?.[field] === "string") fieldErrors[field] = fields[field];
    return {
      status: "failed",
      ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : {}),
      // With nothing that this page can show, the server's form has a field that this page does not have.
      ...(code === "invalid" && typeof message === "string" ? { reason: message } : {}),
      isKeyReused: code === "key_reused",
    };
  } finally {
    clearTimeout(timer);
  }
}

type Refusal = { code?: unknown; message?: unknown; fields?: Partial<Record<string, unknown>> };

/** The server's `{ error: { code, message, fields } }`; nothing of any other answer. */
function readRefusal(error: unknown): Refusal {
  try {
    const answer = JSON.parse(error instanceof ApiError ? error.body : "") as { error?: Refusal };
    return answer.error ?? {};
  } catch {
    return {};
  }
}
