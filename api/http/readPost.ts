import { type Answer, errorAnswer } from "./answers";
import { logEvent } from "../log";
import { keepInProcess } from "../keepInProcess";
import { type FunctionRequest, readHeader } from "./FunctionRequest";
import { formType, isFormPost } from "./isFormPost";

/**
 * Largest body, in bytes. Every legal request fits as JSON. In a plain form post one Chinese letter takes nine bytes, so
 * there the limit is reached at about 3,500 of them.
 */
export const bodyLimit = 32 * 1024;

/** A post that was read. `wantsPage`: a browser sent the form itself and shows what it gets. */
export type Post = {
  status: "read";
  fields: Record<string, unknown>;
  wantsPage: boolean;
  /** The Idempotency-Key. */
  key: string | undefined;
  hints: SpamHints;
};

/** What the form tells about who filled it in; "" when it tells nothing. */
export type SpamHints = {
  /** The value of the hidden field that only programs fill. */
  website: string;
  /** When the form was opened, in milliseconds since 1970. */
  startedAt: string;
};

export type RefusedPost = { status: "refused"; answer: Answer; wantsPage: boolean };

/**
 * Reads a POST from its raw bytes: a JSON object or a urlencoded form in UTF-8, at most 32 KiB. Nothing else is
 * understood: no multipart, no nested form keys, no compression. The hints for spam travel in the headers
 * X-Form-Website and X-Form-Started-At of a JSON request and in hidden fields of a form.
 * Rule: OWASP ASVS 5.0 1.1.1, 1.5.3, 4.1.4, 15.3.7.
 *
 * @param siteUrl the origin a post may come from; undefined leaves the origin unjudged
 */
export function readPost(
  request: FunctionRequest,
  siteUrl: string | undefined,
): Post | RefusedPost {
  const type = readContentType(request);
  const wantsPage = isFormPost(request);
  const refuse = (answer: Answer): RefusedPost => ({ status: "refused", answer, wantsPage });

  if (request.method !== "POST")
    return refuse(
      errorAnswer(405, "method_not_allowed", "Send a POST request.", { Allow: "POST" }),
    );
  const isForeign = siteUrl !== undefined && !isSameSite(request, siteUrl);
  if (siteUrl !== undefined) noticeSiteAddress(request, siteUrl, isForeign);
  if (isForeign)
    return refuse(errorAnswer(403, "forbidden", "This form can only be sent from our own site."));
  const encoding = readHeader(request, "content-encoding")?.trim().toLowerCase() ?? "identity";
  if (!type.known || encoding !== "identity") {
    return refuse(
      errorAnswer(
        415,
        "unsupported_media_type",
        "Send JSON or a plain form in UTF-8, uncompressed.",
        { Accept: `${jsonType}, ${formType}` },
      ),
    );
  }
  const bytes = toBytes(request.body);
  if (bytes.length > bodyLimit || Number(readHeader(request, "content-length")) > bodyLimit) {
    return refuse(errorAnswer(413, "too_large", "Your request is too long. Please shorten it."));
  }
  const key = readKey(request);
  if (key === false)
    return refuse(
      errorAnswer(
        400,
        "bad_request",
        "The Idempotency-Key header must be 8 to 255 visible characters.",
      ),
    );
  const fields = decode(bytes, type.essence);
  if (fields === undefined)
    return refuse(errorAnswer(400, "bad_request", "The request could not be read."));
  const hint = (name: string, header: string): string =>
    type.essence === formType ? textOf(fields[name]) : (readHeader(request, header) ?? "");
  const hints = {
    website: hint("website", "x-form-website"),
    startedAt: hint("startedAt", "x-form-started-at"),
  };
  return { status: "read", fields, wantsPage, key, hints };
}

/**
 * Whether a post may come from where it says. Browsers set both headers and scripts cannot: a foreign `Origin` or a
 * cross-site `Sec-Fetch-Site` is another site using a visitor's browser. Programs that send neither pass. `siteUrl` is the
 * configured origin; a page under another name of the same host may post, too (a deploy preview, 127.0.0.1 for localhost).
 * Browsers leave `Sec-Fetch-Site` out over plain HTTP, as in an office network: https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header.
 * Rule: OWASP ASVS 5.0 3.5.1 to 3.5.3.
 */
export function isSameSite(request: FunctionRequest, siteUrl: string): boolean {
  const fetchSite = readHeader(request, "sec-fetch-site");
  const origin = readHeader(request, "origin");
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") {
    return fetchSite === "same-site" && origin === new URL(siteUrl).origin;
  }
  if (origin === undefined || origin === new URL(siteUrl).origin) return true;
  // A page with `Referrer-Policy: no-referrer` posts its forms with "null".
  if (origin === "null") return fetchSite === "same-origin";
  return fetchSite !== "none" && isOrigin(origin, readHeader(request, "host"));
}

function isOrigin(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

/**
 * - `ok`: browsers post from SITE_URL, or none has posted yet.
 * - `other`: a browser posted from a page of this site under another address. Its posts are taken.
 * - `refusing`: such posts were refused within the last hour, and none has been taken since. The usual cause is a proxy
 *   that changes `Host` in front of a site whose SITE_URL is wrong; then every visitor's post is refused.
 */
export type SiteAddress = "ok" | "other" | "refusing";

type Noticed = { isTold: boolean; isOther: boolean; refusedAt: number | undefined };

/** Kept in the process, because health asks for what the forms met. */
const readNoticed = () =>
  keepInProcess<Noticed>("siteAddress", () => ({
    isTold: false,
    isOther: false,
    refusedAt: undefined,
  }));

/** How long a refused post counts, in milliseconds, while no other comes. */
const refusedMs = 60 * 60_000;

/** What this process has noticed about the address that browsers know this site by. */
export function readSiteAddress(): SiteAddress {
  const { isOther, refusedAt } = readNoticed();
  if (refusedAt !== undefined && performance.now() - refusedAt < refusedMs) return "refusing";
  return isOther ? "other" : "ok";
}

/**
 * A page is one of ours when its browser says `same-origin`, or says nothing and `Origin` and `Host` agree; any other foreign
 * `Origin` is another site's. Programs can write these headers, so the log says it once, without the address that they gave.
 */
function noticeSiteAddress(request: FunctionRequest, siteUrl: string, isRefused: boolean): void {
  const origin = readHeader(request, "origin");
  if (origin === undefined || origin === "null") return;
  const noticed = readNoticed();
  if (!isRefused) noticed.refusedAt = undefined;
  const fetchSite = readHeader(request, "sec-fetch-site");
  const isOwnPage =
    fetchSite === "same-origin" ||
    (fetchSite === undefined && isOrigin(origin, readHeader(request, "host")));
  if (!isOwnPage || origin === new URL(siteUrl).origin) return;
  noticed.isOther = true;
  if (isRefused) noticed.refusedAt = performance.now();
  if (noticed.isTold) return;
  noticed.isTold = true;
  logEvent("site.other_address", { siteUrl, refused: isRefused });
}

const jsonType = "application/json";

function readContentType(request: FunctionRequest): { essence: string; known: boolean } {
  const [essence = "", ...parameters] = (readHeader(request, "content-type") ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());
  const known =
    (essence === jsonType || essence === formType) &&
    parameters.every((part) => /^(?:charset="?utf-?8"?)?$/.test(part));
  return { essence, known };
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

function decode(bytes: Uint8Array, type: string): Record<string, unknown> | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  return type === jsonType ? decodeJson(text) : decodeForm(text);
}

function decodeJson(text: string): Record<string, unknown> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

function decodeForm(text: string): Record<string, unknown> | undefined {
  // URLSearchParams puts U+FFFD where escaped bytes are not UTF-8; decodeURIComponent says so instead.
  try {
    decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return undefined;
  }
  // Without a prototype: a field may be called __proto__ and stay a field.
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(fields, name)) return undefined;
    fields[name] = value;
  }
  return fields;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
