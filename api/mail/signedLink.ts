import { createHmac, timingSafeEqual } from "node:crypto";
import type { Environment } from "../env";

/** `quote_request` opens one request, `morning` the owner's list, and `erase` deletes the request that it names. */
export type LinkKind = "quote_request" | "morning" | "erase";

type CheckedLink =
  /** `until` is an ISO date. */
  | { status: "valid"; kind: LinkKind; id: string; until: string }
  | { status: "expired" }
  | { status: "invalid" };

/** How long each works. */
const lives: Record<LinkKind, number> = {
  quote_request: 90 * 24 * 60 * 60,
  morning: 7 * 24 * 60 * 60,
  erase: 60 * 60,
};

/**
 * The address of a page for the owner, signed with HMAC-SHA-256. Nothing in it says who the visitor is.
 * Rule: OWASP ASVS 5.0 14.2.1.
 *
 * @param from when its life begins, in milliseconds since 1970: for a request when it came in, so that its link is always the same
 */
export function signLink(
  { linkSecret, siteUrl }: Pick<Environment, "linkSecret" | "siteUrl">,
  kind: LinkKind,
  id: string,
  from: number,
): string {
  const until = String(Math.floor(from / 1000) + lives[kind]);
  const signature = signatureOf(linkSecret, kind, id, until);
  return `${siteUrl}/api/request?${new URLSearchParams({ kind, id, until, signature }).toString()}`;
}

export function checkLink(
  secret: string,
  query: Record<string, unknown>,
  now: number = Date.now(),
): CheckedLink {
  const { kind, id, until, signature } = query;
  if (typeof kind !== "string" || !Object.hasOwn(lives, kind)) return { status: "invalid" };
  if (typeof id !== "string" || !uuid.test(id)) return { status: "invalid" };
  if (typeof until !== "string" || !/^\d{1,12}$/.test(until)) return { status: "invalid" };
  if (!isSame(signature, signatureOf(secret, kind, id, until))) return { status: "invalid" };
  const end = Number(until) * 1000;
  return end < now
    ? { status: "expired" }
    : { status: "valid", kind: kind as LinkKind, id, until: new Date(end).toISOString() };
}

function signatureOf(secret: string, kind: string, id: string, until: string): string {
  return createHmac("sha256", secret)
    .update(["link", kind, id, until].join("\n"))
    .digest("base64url");
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Compares in constant time. */
function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== "string") return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
