import {
  type FieldErrors,
  type QuoteRequest,
  quoteRequestFields,
} from "../../../shared/quoteRequest";
import { ApiError, apiRequest } from "../../calls/apiRequest";

/** The result of sending a request. `reason` is the server's text, which the form adds to its message. */
export type QuoteResponse =
  | { status: "received"; reference?: string }
  | { status: "failed"; fieldErrors?: FieldErrors; reason?: string };

/** Sends a quote request once. Never throws: every response except a success with JSON is a failure. */
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

/** Reads a failure's details from `{ error: { code, message, fields } }`. Other bodies have no details. */
function readRefusal(body: string): QuoteResponse {
  try {
    const { error } = JSON.parse(body) as { error: Record<string, unknown> };
    const messages = (error["fields"] ?? {}) as FieldErrors;
    const wrong = quoteRequestFields.filter((name) => typeof messages[name] === "string");
    const fieldErrors = Object.fromEntries(wrong.map((name) => [name, messages[name]]));
    if (wrong.length > 0) return { status: "failed", fieldErrors };
    // The error is in a field that this page lacks, because the server's form is newer.
    if (error["code"] === "invalid") return { status: "failed", reason: String(error["message"]) };
  } catch {
    // The body isn't JSON, but a proxy's page, for example.
  }
  return { status: "failed" };
}
