import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import type { HostileRequest } from "./HostileRequest";

/** By name; a list where one comes twice. */
type Headers = Record<string, string> | [string, string][];

const listed = (headers: Headers) => (Array.isArray(headers) ? headers : Object.entries(headers));

/** A JSON post; a string and bytes are sent as they are. */
export function json(value: unknown, headers: Headers = {}): HostileRequest {
  const isReady = typeof value === "string" || value instanceof Uint8Array;
  return {
    headers: [["Content-Type", "application/json"], ...listed(headers)],
    body: Buffer.from(isReady ? value : JSON.stringify(value)),
  };
}

/** A quote request in which these fields, of any type, replace the ordinary ones. */
export const quote = (changes: Record<string, unknown> = {}, headers: Headers = {}) =>
  json({ ...aQuoteRequest(), ...changes }, headers);

/** A form as a browser without JavaScript posts it; a string is sent as it is. */
export function form(
  changes: Record<string, string> | string = {},
  headers: Headers = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
): HostileRequest {
  const fields = { ...aQuoteRequest(), website: "", startedAt: "" };
  const isReady = typeof changes === "string";
  return {
    headers: [["Content-Type", "application/x-www-form-urlencoded"], ...listed(headers)],
    body: Buffer.from(
      isReady ? changes : new URLSearchParams({ ...fields, ...changes }).toString(),
    ),
  };
}
