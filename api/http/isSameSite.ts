/**
 * Whether a post comes from a page of this site. Browsers write `Origin` and `Sec-Fetch-Site`, and no script
 * can; a program that sends neither uses nobody's browser, so it passes. Rule: OWASP ASVS 5.0 3.5.1 to 3.5.3.
 *
 * Without `Sec-Fetch-Site`, as over plain HTTP in a network, `Origin` must be that of SITE_URL or of the
 * address that was asked for. `null` is not ours: a foreign page with `Referrer-Policy: no-referrer` sends
 * the same. A page under another name of the same host may post, too: a deploy preview, 127.0.0.1 for
 * localhost.
 */
export function isSameSite({ headers }: Request, siteUrl: string): boolean {
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
