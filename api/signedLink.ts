import { createHmac, timingSafeEqual } from "node:crypto";

/** Only quote requests have a page. */
const kind = "quote_request";

type CheckedLink =
  /** `until` is an ISO date. */
  { status: "valid"; id: string; until: string } | { status: "expired" } | { status: "invalid" };

/** After its request came in. */
export const linkDays = 90;

/**
 * The address of a request's page, signed with HMAC-SHA-256. The same request always gets the same link. Nothing in it says who
 * the visitor is. Rule: OWASP ASVS 5.0 14.2.1.
 *
 * @param siteUrl the configured origin of the site; never a Host header, which a stranger writes
 */
export function signLink(
  secret: string,
  siteUrl: string,
  { id, created_at: createdAt }: { id: string; created_at: string },
): string {
  const until = Math.floor(Date.parse(createdAt) / 1000) + linkDays * 24 * 60 * 60;
  const query = new URLSearchParams({
    ...{ kind, id },
    until: String(until),
    signature: signatureOf(secret, id, String(until)),
  });
  return `${siteUrl}/api/request?${query.toString()}`;
}

export function checkLink(
  secret: string,
  query: Record<string, unknown>,
  now: number = Date.now(),
): CheckedLink {
  const { id, until, signature } = query;
  if (query["kind"] !== kind || typeof id !== "string" || !uuid.test(id))
    return { status: "invalid" };
  if (typeof until !== "string" || !/^\d{1,12}$/.test(until)) return { status: "invalid" };
  if (!isSame(signature, signatureOf(secret, id, until))) return { status: "invalid" };
  const end = Number(until) * 1000;
  return end < now
    ? { status: "expired" }
    : { status: "valid", id, until: new Date(end).toISOString() };
}

function signatureOf(secret: string, id: string, until: string): string {
  return createHmac("sha256", secret)
    .update(["link", kind, id, until].join("\n"))
    .digest("base64url");
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Compares in constant time. */
export function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== "string") return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
