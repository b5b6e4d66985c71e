import { type Answer, errorAnswer } from "./answers";
import {
  bodyLimit,
  formType,
  type FunctionRequest,
  isFormPost,
  readHeader,
} from "./FunctionRequest";
import { type AddressSettings, type ClientAddress, readClientAddress } from "./readClientAddress";
import { isSameSite, noticeSiteAddress } from "./isSameSite";

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

export type RefusedPost = { status: "refused"; answer: Answer; wantsPage: boolean };

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
export function readPost(
  request: FunctionRequest,
  settings: PostSettings | undefined,
  repeatable: readonly string[] = [],
): Post | RefusedPost {
  const wantsPage = isFormPost(request);
  const refuse = (answer: Answer): RefusedPost => ({ status: "refused", answer, wantsPage });
  const type = readContentType(request);
  const refusal = judgeSender(request, settings?.siteUrl) ?? judgeBody(request, type.isKnown);
  if (refusal !== undefined) return refuse(refusal);
  const key = readKey(request);
  if (key === false)
    return refuse(
      errorAnswer(
        400,
        "bad_request",
        "The Idempotency-Key header must be 8 to 255 visible characters.",
      ),
    );
  const fields = decode(toBytes(request.body), type.essence, repeatable);
  if (fields === undefined)
    return refuse(errorAnswer(400, "bad_request", "The request could not be read."));
  const hint = (name: string, header: string): string =>
    type.essence === formType ? textOf(fields[name]) : (readHeader(request, header) ?? "");
  const hints = {
    website: hint("website", "x-form-website"),
    startedAt: hint("startedAt", "x-form-started-at"),
  };
  const client = settings && readClientAddress(request, settings);
  return { status: "read", fields, wantsPage, key, hints, client };
}

function judgeSender(request: FunctionRequest, siteUrl: string | undefined): Answer | undefined {
  if (request.method !== "POST")
    return errorAnswer(405, "method_not_allowed", "Send a POST request.", { Allow: "POST" });
  if (siteUrl === undefined) return undefined;
  if (!isSameSite(request, siteUrl))
    return errorAnswer(403, "forbidden", "This form can only be sent from our own site.");
  noticeSiteAddress(request, siteUrl);
  return undefined;
}

function judgeBody(request: FunctionRequest, isKnownType: boolean): Answer | undefined {
  const encoding = readHeader(request, "content-encoding")?.trim().toLowerCase() ?? "identity";
  if (!isKnownType || encoding !== "identity")
    return errorAnswer(
      415,
      "unsupported_media_type",
      "Send JSON or a plain form in UTF-8, uncompressed.",
      { Accept: `${jsonType}, ${formType}` },
    );
  const announced = Number(readHeader(request, "content-length"));
  return toBytes(request.body).length > bodyLimit || announced > bodyLimit
    ? errorAnswer(413, "too_large", "Your request is too long. Please shorten it.")
    : undefined;
}

const jsonType = "application/json";

function readContentType(request: FunctionRequest): { essence: string; isKnown: boolean } {
  const [essence = "", ...parameters] = (readHeader(request, "content-type") ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const isKnown =
    (essence === jsonType || essence === formType) &&
    parameters.every((part) => /^(?:charset="?utf-?8"?)?$/.test(part));
  return { essence, isKnown };
}

function toBytes(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array();
}

/** Undefined without the header, false when it is not a key (draft-ietf-httpapi-idempotency-key-header allows quotes). */
function readKey(request: FunctionRequest): string | undefined | false {
  const header = readHeader(request, "idempotency-key");
  if (header === undefined) return undefined;
  const key = header.trim().replace(/^"(.*)"$/, "$1");
  return /^[\x21-\x7e]{8,255}$/.test(key) && key;
}

function decode(
  bytes: Uint8Array,
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
