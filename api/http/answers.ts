import type { RequestOutcome } from "../../src/shared/requestOutcome";

/** A whole answer as a value. */
export type Answer = { status: number; headers?: Record<string, string>; body: string };

/** A refusal of HTTP itself, or how a request ended without success. */
export type ErrorCode =
  | "bad_request"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "too_large"
  | "unsupported_media_type"
  | Exclude<RequestOutcome["status"], "received" | "replayed" | "invalid">;

/** A JSON answer. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(value),
  };
}

/** The one shape of an error without field errors: `{ error: { code, message } }`. */
export function errorAnswer(
  status: number,
  code: ErrorCode,
  message: string,
  headers?: Record<string, string>,
): Answer {
  return jsonAnswer(status, { error: { code, message } }, headers);
}

/** A page, for a form posted by the browser itself. */
export function pageAnswer(
  status: number,
  html: string,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
    body: html,
  };
}
