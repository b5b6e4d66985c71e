import type { ErrorCode } from "./answers";
import { formType, isFormPost } from "./isFormPost";
import { type AddressSettings, type ClientAddress, readClientAddress } from "./readClientAddress";
import { isSameSite, noticeSiteAddress } from "./isSameSite";
import { bodyLimit, type Host } from "./runHandler";

/** `wantsPage`: a browser sent the form itself and shows what it gets. */
export type Post = {
  status: "read";
  fields: Record<string, unknown>;
  wantsPage: boolean;
  key: string | undefined;
  hints: SpamHints;
  /** Who sent it, as far as that is known. */
  client: ClientAddress | undefined;
};

/** What the form tells about who filled it in; "" when it tells nothing. */
type SpamHints = {
  website: string;
  startedAt: string;
};

type PostSettings = AddressSettings & { siteUrl: string };

/** Why a post is not read: the status of its answer, and the words. */
export type Refusal = {
  status: number;
  code: ErrorCode;
  message: string;
  headers?: Record<string, string>;
};

export type RefusedPost = { status: "refused"; refusal: Refusal; wantsPage: boolean };

/**
 * Reads a POST from its raw bytes: a JSON object or a urlencoded form in UTF-8, at most 32 KiB. Nothing else is
 * understood: no multipart, no nested form keys, no compression. The hints for spam travel in the headers
 * X-Form-Website and X-Form-Started-At of a JSON request and in hidden fields of a form.
 * Rule: OWASP ASVS 5.0 1.1.1, 1.5.3, 4.1.4, 15.3.7.
 *
 * This is all that is read of the raw request: whoever takes the result needs no header.
 *
 * @param repeatable the names that a form may send several times, each with a value: they become lists
 * @param settings the origin a post may come from, and where the client's address stands; without them neither is looked at
 */
export async function readPost(
  request: Request,
  { peer }: Host,
  settings: PostSettings | undefined,
  repeatable: readonly string[] = [],
): Promise<Post | RefusedPost> {
  const wantsPage = isFormPost(request);
  const refuse = (refusal: Refusal): RefusedPost => ({ status: "refused", refusal, wantsPage });
  const { headers } = request;
  const type = readContentType(headers);
  const body = await request.arrayBuffer();
  const refusal =
    judgeSender(request, settings?.siteUrl) ?? judgeBody(headers, type.isKnown, body.byteLength);
  if (refusal !== undefined) return refuse(refusal);
  const key = readKey(headers);
  if (key === false)
    return refuse(badRequest("The Idempotency-Key header must be 8 to 255 visible characters."));
  const fields = decode(body, type.essence, repeatable);
  if (fields === undefined) return refuse(badRequest("The request could not be read."));
  const hint = (name: string, header: string): string =>
    type.essence === formType ? textOf(fields[name]) : (headers.get(header) ?? "");
  const hints = {
    website: hint("website", "x-form-website"),
    startedAt: hint("startedAt", "x-form-started-at"),
  };
  const client = settings && readClientAddress(request, peer, settings);
  return { status: "read", fields, wantsPage, key, hints, client };
}

function badRequest(message: string): Refusal {
  return { status: 400, code: "bad_request", message };
}

function judgeSender(request: Request, siteUrl: string | undefined): Refusal | undefined {
  if (request.method !== "POST")
    return {
      ...{ status: 405, code: "method_not_allowed", message: "Send a POST request." },
      headers: { Allow: "POST" },
    };
  if (siteUrl === undefined) return undefined;
  if (!isSameSite(request, siteUrl)) {
    const message = "This form can only be sent from our own site.";
    return { status: 403, code: "forbidden", message };
  }
  noticeSiteAddress(request, siteUrl);
  return undefined;
}

function judgeBody(headers: Headers, isKnownType: boolean, length: number): Refusal | undefined {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (!isKnownType || encoding !== "identity")
    return {
      ...{ status: 415, code: "unsupported_media_type" },
      message: "Send JSON or a plain form in UTF-8, uncompressed.",
      headers: { Accept: `${jsonType}, ${formType}` },
    };
  return Math.max(length, Number(headers.get("content-length")) || 0) > bodyLimit
    ? {
        status: 413,
        code: "too_large",
        message: "Your request is too long. Please shorten it.",
      }
    : undefined;
}

const jsonType = "application/json";

function readContentType(headers: Headers): { essence: string; isKnown: boolean } {
  const [essence = "", ...parameters] = (headers.get("content-type") ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const isKnown =
    (essence === jsonType || essence === formType) &&
    parameters.every((part) => /^(?:charset="?utf-?8"?)?$/.test(part));
  return { essence, isKnown };
}

/** Undefined without the header, false when it is not a key (draft-ietf-httpapi-idempotency-key-header allows quotes). */
function readKey(headers: Headers): string | undefined | false {
  const header = headers.get("idempotency-key");
  if (header === null) return undefined;
  const key = header.trim().replace(/^"(.*)"$/, "$1");
  return /^[\x21-\x7e]{8,255}$/.test(key) && key;
}

function decode(
  bytes: ArrayBuffer,
  type: string,
  repeatable: readonly string[],
): Record<string, unknown> | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return type === jsonType ? decodeJson(text) : decodeForm(text, repeatable);
  } catch {
    return undefined;
  }
}

function decodeJson(text: string): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(text);
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function decodeForm(
  text: string,
  repeatable: readonly string[],
): Record<string, unknown> | undefined {
  // URLSearchParams puts U+FFFD where escaped bytes are not UTF-8; decodeURIComponent throws instead.
  decodeURIComponent(text.replaceAll("+", " "));
  // Without a prototype: a field may be called __proto__ and stay a field.
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = fields[name];
    if (!Object.hasOwn(fields, name)) fields[name] = repeatable.includes(name) ? [value] : value;
    else if (Array.isArray(before)) before.push(value);
    else return undefined;
  }
  return fields;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
