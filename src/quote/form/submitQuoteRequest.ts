import type { FieldErrors, QuoteRequest } from "../../../shared/quoteRequest";
import { quoteRequestFields } from "../../../shared/quoteRequest";
import { ApiError, apiRequest } from "../../calls/apiRequest";

export type QuoteResponse =
  | { status: "received"; reference?: string }
  | { status: "failed"; fieldErrors?: FieldErrors; reason?: string };

/** Sends a quote request without retries. Never throws: every response except a success with JSON is a failure. */
export async function submitQuoteRequest(
  quoteRequest: QuoteRequest,
  headers: Record<string, string>,
): Promise<QuoteResponse> {
  const signal = AbortSignal.timeout(20_000);
  try {
    const sending = { headers, signal };
    const response = await apiRequest("POST", "/api/quote-requests", quoteRequest, sending);
    const { reference } = ((await response.json()) ?? {}) as { reference?: unknown };
    return { status: "received", reference: typeof reference === "string" ? reference : undefined };
  } catch (error) {
    return readRefusal(error instanceof ApiError ? error.body : "");
  }
}

function readRefusal(body: string): QuoteResponse {
  try {
    const { error } = JSON.parse(body) as { error: Record<string, unknown> };
    const messages = (error["fields"] ?? {}) as FieldErrors;
    const wrong = quoteRequestFields.filter((name) => typeof messages[name] === "string");
    const fieldErrors = Object.fromEntries(wrong.map((name) => [name, messages[name]]));
    if (wrong.length > 0) return { status: "failed", fieldErrors };
    // Return the server's message, because the error may be in a field added after this page was built.
    if (error["code"] === "invalid") return { status: "failed", reason: String(error["message"]) };
  } catch {
    // The body may be a proxy's error page instead of JSON.
  }
  return { status: "failed" };
}
