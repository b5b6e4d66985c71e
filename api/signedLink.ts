import { createHmac, timingSafeEqual } from "node:crypto";

export const linkKinds = ["quote_request", "contact_message"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Nothing in it says who the visitor is. Rule: OWASP ASVS 5.0 14.2.1. */
export type LinkTarget = { kind: LinkKind; id: string };

export type CheckedLink =
  /** `until` is an ISO date. */
  ({ status: "valid"; until: string } & LinkTarget) | { status: "expired" } | { status: "invalid" };

/** After its request came in. */
export const linkDays = 90;

/**
 * The address of a request's page, signed with HMAC-SHA-256. The same request always gets the same link.
 *
 * @param siteUrl the configured origin of the site; never a Host header, which a stranger writes
 */
export function signLink(
  secret: string,
  siteUrl: string,
  target: LinkTarget,
  createdAt: string,
): string {
  const until = Math.floor(Date.parse(createdAt) / 1000) + linkDays * 24 * 60 * 60;
  const query = new URLSearchParams({
    kind: target.kind,
    id: target.id,
    until: String(until),
    signature: signatureOf(secret, target, String(until)),
  });
  return `${siteUrl}/api/request?${query.toString()}`;
}

export function checkLink(
  secret: string,
  query: Record<string, unknown>,
  now: number = Date.now(),
): CheckedLink {
  const { id, until, signature } = query;
  const kind = linkKinds.find((known) => known === query["kind"]);
  if (kind === undefined || typeof id !== "string" || !uuid.test(id)) return { status: "invalid" };
  if (typeof until !== "string" || !/^\d{1,12}$/.test(until)) return { status: "invalid" };
  const target: LinkTarget = { kind, id };
  if (!isSame(signature, signatureOf(secret, target, until))) return { status: "invalid" };
  const end = Number(until) * 1000;
  return end < now
    ? { status: "expired" }
    : { status: "valid", ...target, until: new Date(end).toISOString() };
}

function signatureOf(secret: string, { kind, id }: LinkTarget, until: string): string {
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
