import type { Answer } from "./exchange";

export type ErrorCode =
  | "bad_request"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "too_large"
  | "unsupported_media_type"
  | "key_reused"
  | "too_many_requests"
  | "unavailable";

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

/** Our one shape for everything that is not a success or a field error. */
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
