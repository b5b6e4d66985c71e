import { logCounted } from "../log";

/**
 * Whether a post comes from a page of this site. Browsers write `Origin` and `Sec-Fetch-Site`, and no script can; a program
 * that sends neither uses nobody's browser, so it passes.
 *
 * `Sec-Fetch-Site`, sent over HTTPS and to this machine:
 * - `same-origin`: ours, whatever `Origin` and `Host` say, which a proxy may have changed
 * - `none` (nobody's page), `same-site`: only with no other `Origin` than SITE_URL's
 * - `cross-site`: another site's
 *
 * Without it, over plain HTTP to an address of a network (https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header):
 * `Origin` must be that of SITE_URL or of the address that was asked for. `null` is not ours there: a foreign page with
 * `Referrer-Policy: no-referrer` sends the same.
 *
 * A page under another name of the same host may post, too: a deploy preview, 127.0.0.1 for localhost.
 * Rule: OWASP ASVS 5.0 3.5.1 to 3.5.3.
 */
export function isSameSite({ headers }: Request, siteUrl: string): boolean {
  const origin = headers.get("origin");
  const isSiteUrl = origin === new URL(siteUrl).origin;
  switch (headers.get("sec-fetch-site")) {
    case null:
      return origin === null || isSiteUrl || isOwnOrigin(headers);
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

function isOwnOrigin(headers: Headers): boolean {
  const [origin, host] = [headers.get("origin"), headers.get("host")];
  if (origin === null || host === null || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

/**
 * Says in the log that a browser posted from a page of this site under another address than SITE_URL. Call it for posts of the same
 * site. Programs can write these headers, so the log leaves out the address that they gave.
 */
export function noticeSiteAddress({ headers }: Request, siteUrl: string): void {
  const origin = headers.get("origin");
  if (origin === null || origin === "null" || origin === new URL(siteUrl).origin) return;
  logCounted("site.other_address", { siteUrl });
}
