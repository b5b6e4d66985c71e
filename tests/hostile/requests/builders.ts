import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import type { HostileRequest } from "./HostileRequest";

/** A JSON post; a string is sent as it is. */
export function json(value: unknown, headers: [string, string][] = []): HostileRequest {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { headers: [["Content-Type", "application/json"], ...headers], body: Buffer.from(text) };
}

/** A quote request in which these fields, of any type, replace the ordinary ones. */
export function quote(
  changes: Record<string, unknown> = {},
  headers: [string, string][] = [],
): HostileRequest {
  return json({ ...aQuoteRequest(), ...changes }, headers);
}

/** An ordinary quote request whose JSON text is changed before it is sent. */
export function quoteText(change: (text: string) => string): HostileRequest {
  return json(change(JSON.stringify(aQuoteRequest())));
}

/** A form as a browser without JavaScript posts it; a string is sent as it is. */
export function form(
  changes: Record<string, string> | string = {},
  headers: [string, string][] = [],
): HostileRequest {
  const text =
    typeof changes === "string"
      ? changes
      : new URLSearchParams({
          ...aQuoteRequest(),
          website: "",
          startedAt: "",
          ...changes,
        }).toString();
  return {
    headers: [
      ["Content-Type", "application/x-www-form-urlencoded"],
      ["Accept", "text/html,application/xhtml+xml,*/*;q=0.8"],
      ...headers,
    ],
    body: Buffer.from(text),
  };
}

/** A valid quote request as JSON of exactly this many bytes, padded with an unknown key. */
export function quoteOfSize(bytes: number): HostileRequest {
  const length = Buffer.byteLength(JSON.stringify({ ...aQuoteRequest(), padding: "" }));
  return quote({ padding: "x".repeat(bytes - length) });
}

/** A valid form post of exactly this many bytes. */
export function formOfSize(bytes: number): HostileRequest {
  const length = Buffer.byteLength(
    new URLSearchParams({ ...aQuoteRequest(), website: "", startedAt: "", padding: "" }).toString(),
  );
  return form({ padding: "x".repeat(bytes - length) });
}

export function utf16(text: string, order: "le" | "be"): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
}
