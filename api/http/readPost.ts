import type { Problem } from "./answers";
import type { Environment } from "../settings/readEnvironment";
import { type ClientAddress, readClientAddress } from "./readClientAddress";

/** `wantsPage`: a browser sent the form itself and shows what it gets. */
export type Post = {
  status: "read";
  fields: Record<string, unknown>;
  wantsPage: boolean;
  key: string | undefined;
  /**
   * The field that only programs see, when the form was opened, as receivedAt, and what its page has noted of
   * the visitor's way; "" if unknown.
   */
  hints: { website: string; startedAt: string; source: string };
  /** In milliseconds since 1970. */
  receivedAt: number;
  /** Who sent it, as far as that is known. */
  client: ClientAddress | undefined;
  /** The mark of a test of the form, if it is genuine: the database decides (api/outbox/testForm.ts). */
  mark: string | undefined;
};

export type RefusedPost = { status: "refused"; problem: Problem; wantsPage: boolean };

/** In bytes. A plain form may have 3,500 Chinese letters, which take nine bytes each. */
export const bodyLimit = 32 * 1024;

const jsonType = "application/json";
const formType = "application/x-www-form-urlencoded";

/**
 * Reads a POST from its raw bytes: a JSON object or a urlencoded form in UTF-8, at most 32 KiB. No multipart,
 * no nested keys, no compression. Nobody behind it reads a header. Rule: OWASP ASVS 5.0 1.1.1, 1.5.3, 4.1.4,
 * 15.3.7.
 *
 * @param repeatable the names that a form may send several times, each with a value: they become lists
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
  const refusal = judgePost(request, body.byteLength, environment.siteUrl);
  if (refusal !== undefined) return { status: "refused", problem: refusal, wantsPage };
  const isForm = readType(headers) === formType;
  const fields = decode(body, isForm ? (text) => readForm(text, repeatable) : readObject);
  if (fields === undefined) return { status: "refused", problem: unreadable, wantsPage };
  // Headers of a JSON request, and hidden fields of a form.
  const website = isForm ? fields["website"] : headers.get("x-form-website");
  const startedAt = isForm ? fields["startedAt"] : headers.get("x-form-started-at");
  return {
    status: "read",
    fields,
    wantsPage,
    key: readKey(headers),
    receivedAt: Date.now(),
    hints: {
      website: textOf(website),
      startedAt: textOf(startedAt),
      source: headers.get("x-form-source") ?? "",
    },
    client: readClientAddress(request, peer, environment),
    mark: headers.get("x-form-test") ?? undefined,
  };
}

/**
 * Whether a browser posted a form itself and shows whatever it gets. Not every browser asks for text/html, so
 * a program that posts a form has to ask for JSON.
 */
export function isFormPost(request: Request): boolean {
  const [essence = ""] = (request.headers.get("content-type") ?? "").split(";");
  return essence.trim().toLowerCase() === formType && !accepts(request, "json");
}

/** Whether the Accept header names a type with this subtype; any type at all is no name. */
export function accepts(request: Request, subtype: "html" | "json"): boolean {
  const named = subtype === "html" ? /\btext\/html\b/i : /\/(?:[\w.-]+\+)?json\b/i;
  return named.test(request.headers.get("accept") ?? "");
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function judgePost(request: Request, length: number, siteUrl: string): Problem | undefined {
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
  // A host may have dropped a body that is too long.
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
 * Whether a post comes from a page of this site. Browsers write `Origin` and `Sec-Fetch-Site`, and no script
 * can; a program that sends neither uses nobody's browser, so it passes. Rule: OWASP ASVS 5.0 3.5.1 to 3.5.3.
 *
 * Without `Sec-Fetch-Site`, as over plain HTTP in a network, `Origin` must be that of SITE_URL or of the
 * address that was asked for. `null` is not ours: a foreign page with `Referrer-Policy: no-referrer` sends
 * the same. A page under another name of the same host may post, too: a deploy preview, 127.0.0.1 for
 * localhost.
 */
function isSameSite({ headers }: Request, siteUrl: string): boolean {
  const origin = headers.get("origin");
  const isSiteUrl = origin === new URL(siteUrl).origin;
  switch (headers.get("sec-fetch-site")) {
    case null:
      return origin === null || isSiteUrl || isOfHost(origin, headers.get("host"));
    case "same-origin":
      return true;
    case "none":
      return origin === null || isSiteUrl;
    case "same-site":
      return isSiteUrl;
    default:
      return false;
  }
}

function isOfHost(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** draft-ietf-httpapi-idempotency-key-header allows quotes. */
function readKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key")?.trim();
  return key?.replace(/^"(.*)"$/, "$1");
}

/** Undefined for what is not understood: another type, another character set. */
function readType(headers: Headers): string | undefined {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const isUtf8 = parameters.every((part) => /^(?:charset="?utf-?8"?)?$/.test(part));
  return isUtf8 && [jsonType, formType].includes(type) ? type : undefined;
}

type Fields = Record<string, unknown>;

function decode(bytes: ArrayBuffer, read: (text: string) => Fields | undefined) {
  try {
    return read(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function readObject(text: string): Fields | undefined {
  const value: unknown = JSON.parse(text);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : undefined;
}

function readForm(text: string, repeatable: readonly string[]): Fields | undefined {
  // URLSearchParams puts U+FFFD where escaped bytes are not UTF-8; decodeURIComponent throws instead.
  decodeURIComponent(text.replaceAll("+", " "));
  const entries = new URLSearchParams(text);
  // Without a prototype: a field may be called __proto__ and stay a field.
  const fields = Object.create(null) as Fields;
  for (const [name, value] of entries) {
    if (repeatable.includes(name)) fields[name] ??= entries.getAll(name);
    else if (name in fields) return undefined;
    else fields[name] = value;
  }
  return fields;
}
