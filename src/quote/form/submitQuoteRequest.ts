import * as v from "valibot";
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
    const { reference } = v.parse(receipt, await response.json());
    return { status: "received", reference };
  } catch (error) {
    const refused = error instanceof ApiError ? v.safeParse(refusal, error.body) : undefined;
    const { code, message, fields } = refused?.success ? refused.output.error : {};
    return {
      status: "failed",
      ...(fields && Object.keys(fields).length > 0 ? { fieldErrors: fields } : {}),
      // With nothing that this page can show, the server's form has a field that this page does not have.
      ...(code === "invalid" && message ? { reason: message } : {}),
      isKeyReused: code === "key_reused",
    };
  } finally {
    clearTimeout(timer);
  }
}

const optionalText = v.fallback(v.optional(v.string()), undefined);

/** Any JSON object is a receipt. */
const receipt = v.fallback(v.object({ reference: optionalText }), { reference: undefined });

/** What the form can show of `{ error: { code, message, fields } }`. */
const refusal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.object({
      code: v.string(),
      message: optionalText,
      fields: v.optional(
        v.object(
          v.entriesFromList(quoteRequestFields, optionalText),
        ) as v.GenericSchema<FieldErrors>,
      ),
    }),
  }),
);
