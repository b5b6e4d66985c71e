import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import type { HostileRequest } from "./HostileRequest";

export type Headers = Record<string, string> | [string, string][];

const listed = (headers: Headers) => (Array.isArray(headers) ? headers : Object.entries(headers));

export function json(value: unknown, headers: Headers = {}): HostileRequest {
  const isReady = typeof value === "string" || value instanceof Uint8Array;
  return {
    headers: [["Content-Type", "application/json"], ...listed(headers)],
    body: Buffer.from(isReady ? value : JSON.stringify(value)),
  };
}

export const quote = (changes: Record<string, unknown> = {}, headers: Headers = {}) =>
  json({ ...aQuoteRequest(), ...changes }, headers);

export function form(
  changes: Record<string, string> | string = {},
  headers: Headers = { Accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
): HostileRequest {
  const fields = { ...aQuoteRequest(), website: "", startedAt: "" };
  const body =
    typeof changes === "string" ? changes : String(new URLSearchParams({ ...fields, ...changes }));
  return {
    headers: [["Content-Type", "application/x-www-form-urlencoded"], ...listed(headers)],
    body: Buffer.from(body),
  };
}
