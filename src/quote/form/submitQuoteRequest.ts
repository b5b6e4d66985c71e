import {
  type FieldErrors,
  type QuoteRequest,
  quoteRequestFields,
} from "../../../shared/quoteRequest";
import { ApiError, apiRequest } from "../../calls/apiRequest";

/** `reason` is the server's text, shown after the page's own. */
export type QuoteResponse =
  | { status: "received"; reference?: string }
  | { status: "failed"; fieldErrors?: FieldErrors; reason?: string };

/** Sends a quote request once and never rejects. Anything but a JSON success is a failure. */
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

/** Reads `{ error: { code, message, fields } }`. Any other body, such as a proxy's page, has no details. */
function readRefusal(body: string): QuoteResponse {
  try {
    const { error } = JSON.parse(body) as { error: Record<string, unknown> };
    const messages = (error["fields"] ?? {}) as FieldErrors;
    const wrong = quoteRequestFields.filter((name) => typeof messages[name] === "string");
    const fieldErrors = Object.fromEntries(wrong.map((name) => [name, messages[name]]));
    if (wrong.length > 0) return { status: "failed", fieldErrors };
    // The server's form is newer and has a field that this page lacks.
    if (error["code"] === "invalid") return { status: "failed", reason: String(error["message"]) };
  } catch {
    // Not JSON.
  }
  return { status: "failed" };
}
