import {
  type FieldErrors,
  type QuoteRequest,
  quoteRequestFields,
} from "../../../shared/quoteRequest";
import { ApiError, apiRequest } from "../../calls/apiRequest";

/** `reason` is what the server said in addition to the page's own text. */
export type QuoteResponse =
  | { status: "received"; reference?: string }
  | { status: "failed"; fieldErrors?: FieldErrors; reason?: string };

/**
 * Sends a quote request once. Never rejects: a refusal, a response that is not JSON (the login page of a
 * public network) and no response in time are failures, and may be sent again with the same headers.
 */
export async function submitQuoteRequest(
  quoteRequest: QuoteRequest,
  headers: Record<string, string>,
): Promise<QuoteResponse> {
  const signal = AbortSignal.timeout(20_000);
  try {
    const sending = { headers, signal };
    const response = await apiRequest("POST", "/api/quote-requests", quoteRequest, sending);
    const { reference } = ((await response.json()) ?? {}) as { reference?: unknown };
    return typeof reference === "string"
      ? { status: "received", reference }
      : { status: "received" };
  } catch (error) {
    return readRefusal(error instanceof ApiError ? error.body : "");
  }
}

/** Reads the server's `{ error: { code, message, fields } }`, and nothing of any other answer. */
function readRefusal(body: string): QuoteResponse {
  try {
    const { error } = JSON.parse(body) as { error: Record<string, unknown> };
    const fields = (error["fields"] ?? {}) as FieldErrors;
    const wrong = quoteRequestFields.filter((field) => typeof fields[field] === "string");
    const fieldErrors = Object.fromEntries(wrong.map((field) => [field, fields[field]]));
    if (wrong.length > 0) return { status: "failed", fieldErrors };
    // With nothing that this page can show, the server's form has a field that this page does not have.
    if (error["code"] === "invalid") return { status: "failed", reason: String(error["message"]) };
  } catch {
    // A proxy's page, or no answer.
  }
  return { status: "failed" };
}
