import { createHmac, timingSafeEqual } from "node:crypto";

/** What the owner can do from an email. `contacted` marks a request answered; a contact message calls it `responded`. */
export const linkActions = ["contacted", "not-spam", "erase"] as const;
export type LinkAction = (typeof linkActions)[number];

export const linkKinds = ["quote_request", "contact_message"] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What a link is about. Nothing in it says who the visitor is. Rule: OWASP ASVS 5.0 14.2.1. */
export type LinkTarget = { action: LinkAction; kind: LinkKind; id: string };

export type CheckedLink =
  | ({ status: "valid" } & LinkTarget)
  /** Signed by us, but too old. */
  | { status: "expired" }
  /** Not signed by us, or changed on its way. */
  | { status: "invalid" };

/** How long a link works after its request came in, in days. */
export const linkDays = 90;

/**
 * The address of the page for one action, signed with HMAC-SHA-256 over action, kind, id and expiry. It depends on its
 * arguments alone: the same request always gets the same link.
 *
 * @param siteUrl the configured origin of the site; never a Host header, which a stranger writes
 * @param createdAt when the request came in, as an ISO date
 */
export function signLink(
  secret: string,
  siteUrl: string,
  target: LinkTarget,
  createdAt: string,
): string {
  const until = Math.floor(Date.parse(createdAt) / 1000) + linkDays * 24 * 60 * 60;
  const query = new URLSearchParams({
    action: target.action,
    kind: target.kind,
    id: target.id,
    until: String(until),
    signature: signatureOf(secret, target, String(until)),
  });
  return `${siteUrl}/api/links?${query.toString()}`;
}

/**
 * Checks the query of a link. The signatures are compared in constant time.
 *
 * @param now milliseconds since 1970
 */
export function checkLink(
  secret: string,
  query: Record<string, unknown>,
  now: number = Date.now(),
): CheckedLink {
  const { id, until, signature } = query;
  const action = linkActions.find((known) => known === query["action"]);
  const kind = linkKinds.find((known) => known === query["kind"]);
  if (action === undefined || kind === undefined || !isUuid(id)) return { status: "invalid" };
  if (typeof until !== "string" || !/^\d{1,12}$/.test(until)) return { status: "invalid" };
  const target: LinkTarget = { action, kind, id };
  if (!isSame(signature, signatureOf(secret, target, until))) return { status: "invalid" };
  return Number(until) * 1000 < now ? { status: "expired" } : { status: "valid", ...target };
}

function signatureOf(secret: string, { action, kind, id }: LinkTarget, until: string): string {
  return createHmac("sha256", secret)
    .update(["link", action, kind, id, until].join("\n"))
    .digest("base64url");
}

function isUuid(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(value)
  );
}

function isSame(given: unknown, expected: string): boolean {
  if (typeof given !== "string") return false;
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
