import { createHmac, timingSafeEqual } from "node:crypto";
import type { Environment } from "../settings/readEnvironment";

const hour = 60 * 60;

/** Lifetimes of signed links, in seconds. */
const lifetimes = { quote_request: 90 * 24 * hour, morning: 7 * 24 * hour, erase: hour };

export type OwnerLink = { kind: keyof typeof lifetimes; id: string };

/**
 * Returns the signed URL of a page for the owner, without personal data (OWASP ASVS 5.0 14.2.1).
 *
 * @param createdAt the time of the request. The link's lifetime starts now, or at `createdAt` if a fast clock
 *   set that time to the future
 */
export function signLink(
  { linkSecret, siteUrl }: Pick<Environment, "linkSecret" | "siteUrl">,
  kind: OwnerLink["kind"],
  id: string,
  createdAt?: string,
): string {
  const from = Math.max(Date.now(), Date.parse(createdAt ?? "") || 0);
  const until = String(Math.floor(from / 1000) + lifetimes[kind]);
  const signature = signatureOf(linkSecret, kind, id, until);
  return `${siteUrl}/api/request?${new URLSearchParams({ kind, id, until, signature }).toString()}`;
}

/** Returns the page that a link opens, or undefined if the link has expired or was not signed by us. */
export function checkLink(secret: string, query: URLSearchParams): OwnerLink | undefined {
  // Drops what mail programs add to a link, such as a period, a bracket, a line break or the "amp;" of HTML.
  const part = (name: string) =>
    (query.get(name) ?? query.get(`amp;${name}`) ?? "").replace(/[^\w-]/g, "");
  const [kind, id, until] = [part("kind"), part("id"), part("until")];
  const expected = Buffer.from(signatureOf(secret, kind, id, until));
  // Ignores what link trackers append to the signature, such as "?utm_source=mail".
  const given = Buffer.from(part("signature").slice(0, expected.length));
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) * 1000 >= Date.now() ? ({ kind, id } as OwnerLink) : undefined;
}

function signatureOf(secret: string, ...parts: string[]): string {
  const signed = ["link", ...parts].join("\n");
  return createHmac("sha256", secret).update(signed).digest("base64url");
}
