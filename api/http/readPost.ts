import type { Problem } from "./answers";
import type { Environment } from "../settings/readEnvironment";
import { type ClientAddress, readClientAddress } from "./readClientAddress";

export type Post = {
  status: "read";
  payload: Record<string, unknown>;
  wantsPage: boolean;
  key: string | undefined;
  /** The honeypot field, when the form was opened, and where the visitor came from. Unknown values are "". */
  hints: { website: string; startedAt: string; source: string };
  /** When the request arrived, in milliseconds since 1970. */
  receivedAt: number;
  client: ClientAddress | undefined;
  /** The header X-Form-Test, which tells the database that the site is testing its own form (testForm.ts). */
  mark: string | undefined;
};

type RefusedPost = { status: "refused"; problem: Problem; wantsPage: boolean };

/** The largest accepted body, in bytes: enough for 3,500 Chinese characters, each urlencoded as nine bytes. */
export const bodyLimit = 32 * 1024;

const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";

/**
 * Reads a POST request. The body must be a JSON object or a urlencoded form in UTF-8, at most 32 KiB and
 * uncompressed. Rules: OWASP ASVS 5.0 1.1.1, 1.5.3, 4.1.4, 15.3.7.
 *
 * @param repeatable names of the fields that a form may send several times. Their values become a list
 */
export async function readPost(
  request: Request,
  { peer }: { peer: string | undefined },
  environment: Environment,
  repeatable: readonly string[] = [],
): Promise<Post | RefusedPost> {
  const wantsPage = isFormPost(request);
  const { headers } = request;
  const body = await request.arrayBuffer();
  const refusal = validatePost(request, body.byteLength, environment.siteUrl);
  if (refusal !== undefined) return { status: "refused", problem: refusal, wantsPage };
  const isForm = readType(headers) === formType;
  const payload = decode(body, isForm ? (text) => readForm(text, repeatable) : readObject);
  if (payload === undefined) return { status: "refused", problem: unreadable, wantsPage };
  const website = isForm ? payload["website"] : headers.get("x-form-website");
  const startedAt = isForm ? payload["startedAt"] : headers.get("x-form-started-at");
  return {
    status: "read",
    payload,
    wantsPage,
    key: readKey(headers),
    receivedAt: Date.now(),
    hints: {
      website: textOf(website),
      startedAt: textOf(startedAt),
      source: headers.get("x-form-source") ?? "",
    },
    client: readClientAddress(request, peer, environment),
    mark: headers.get("x-form-test") || undefined,
  };
}

/**
 * Returns whether a browser posted a plain form. Looks for JSON in Accept: some browsers don't name text/html there.
 */
export function isFormPost(request: Request): boolean {
  const [essence = ""] = (request.headers.get("content-type") ?? "").split(";");
  return essence.trim().toLowerCase() === formType && !accepts(request, "json");
}

/** Returns whether the Accept header names HTML or JSON. Wildcards don't count, because curl sends them by default. */
export function accepts(request: Request, subtype: "html" | "json"): boolean {
  const named = subtype === "html" ? /\btext\/html\b/i : /\/(?:[\w.-]+\+)?json\b/i;
  return named.test(request.headers.get("accept") ?? "");
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function validatePost(request: Request, length: number, siteUrl: string): Problem | undefined {
  const { headers, method } = request;
  if (method !== "POST")
    return refuse(405, "method_not_allowed", "Send a POST request.", { Allow: "POST" });
  if (!isSameSite(request, siteUrl))
    return refuse(403, "forbidden", "This form can only be sent from our own site.");
  const isPlain = /^\s*(?:identity\s*)?$/i.test(headers.get("content-encoding") ?? "");
  if (readType(headers) === undefined || !isPlain) {
    const message = "Send JSON or a plain form in UTF-8, uncompressed.";
    return refuse(415, "unsupported_media_type", message, { Accept: `${jsonType}, ${formType}` });
  }
  // Check the Content-Length header, too, because some hosts replace a long body with an empty one.
  if (Math.max(length, Number(headers.get("content-length")) || 0) > bodyLimit)
    return refuse(413, "too_large", "Your request is too long. Please shorten it.");
  const key = readKey(headers);
  if (key === undefined || /^[\x21-\x7e]{8,255}$/.test(key)) return undefined;
  const message = "The Idempotency-Key header must be 8 to 255 visible characters.";
  return refuse(400, "bad_request", message);
}

function refuse(status: number, code: string, message: string, headers = {}): Problem {
  return { status, code, message, headers };
}

const unreadable = refuse(400, "bad_request", "The request could not be read.");

/**
 * Returns whether a POST request comes from a page of this site or from a program. Programs send neither
 * `Sec-Fetch-Site` nor `Origin`, and have no session to abuse. Rules: OWASP ASVS 5.0 3.5.1 to 3.5.3.
 *
 * Browsers leave out `Sec-Fetch-Site` over plain HTTP. `Origin` must then be SITE_URL or the requested host, which
 * may be a deploy preview. `Origin: null` is rejected, because pages of other sites can send it.
 */
function isSameSite({ headers }: Request, siteUrl: string): boolean {
  // Treat an empty header as missing, because some proxies empty a header instead of removing it.
  const origin = headers.get("origin") || null;
  const fetchSite = headers.get("sec-fetch-site") || null;
  if (fetchSite === "same-origin") return true;
  const isSiteUrl = origin === new URL(siteUrl).origin;
  if (fetchSite === "same-site") return isSiteUrl;
  if (fetchSite === "none") return origin === null || isSiteUrl;
  return (
    fetchSite === null && (origin === null || isSiteUrl || isOfHost(origin, headers.get("host")))
  );
}

function isOfHost(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** Removes the quotation marks that draft-ietf-httpapi-idempotency-key-header requires, and many clients omit. */
function readKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key")?.trim();
  return key?.replace(/^"(.*)"$/, "$1") || undefined;
}

function readType(headers: Headers): string | undefined {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const isUtf8 = parameters.every((part) =>
    /^(?!charset)|^charset=["']?(?:utf-?8|us-ascii)["']?$/.test(part),
  );
  return isUtf8 && [jsonType, formType].includes(type) ? type : undefined;
}

type Payload = Post["payload"] | undefined;

function decode(bytes: ArrayBuffer, read: (text: string) => Payload): Payload {
  try {
    return read(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function readObject(text: string): Payload {
  const value: unknown = JSON.parse(text);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Post["payload"]) : undefined;
}

function readForm(text: string, repeatable: readonly string[]): Payload {
  // decodeURIComponent throws if bytes aren't UTF-8, but URLSearchParams replaces such bytes with U+FFFD.
  decodeURIComponent(text.replaceAll("+", " "));
  const entries = new URLSearchParams(text);
  // Use an object without a prototype, so that a field called __proto__ is stored like any other.
  const payload = Object.create(null) as Post["payload"];
  for (const [name, value] of entries) {
    if (repeatable.includes(name)) payload[name] ??= entries.getAll(name);
    else if ((payload[name] ??= value) !== value) return undefined;
  }
  return payload;
}
