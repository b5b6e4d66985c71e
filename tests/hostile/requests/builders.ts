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
export function quote(
  changes: Record<string, unknown> = {},
  headers: Headers = {},
): HostileRequest {
  return json({ ...aQuoteRequest(), ...changes }, headers);
}

const hidden = { website: "", startedAt: "" };

/** A form as a browser without JavaScript posts it; a string is sent as it is. */
export function form(
  changes: Record<string, string> | string = {},
  headers: Headers = {},
): HostileRequest {
  const fields = typeof changes === "string" ? {} : { ...aQuoteRequest(), ...hidden, ...changes };
  return {
    headers: [
      ["Content-Type", "application/x-www-form-urlencoded"],
      ["Accept", "text/html,application/xhtml+xml,*/*;q=0.8"],
      ...listed(headers),
    ],
    body: Buffer.from(
      typeof changes === "string" ? changes : new URLSearchParams(fields).toString(),
    ),
  };
}

/** A valid quote request as JSON of exactly this many bytes, padded with an unknown key. */
export function quoteOfSize(bytes: number): HostileRequest {
  const length = Buffer.byteLength(JSON.stringify({ ...aQuoteRequest(), padding: "" }));
  return quote({ padding: "x".repeat(bytes - length) });
}
