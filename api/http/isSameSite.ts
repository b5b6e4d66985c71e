import { type FunctionRequest, readHeader } from "./FunctionRequest";

/**
 * Whether a post may come from where it says. Browsers set both headers and scripts cannot: a foreign `Origin` or a
 * cross-site `Sec-Fetch-Site` is another site using a visitor's browser. Programs that send neither pass. `siteUrl` is the
 * configured origin; a browser that vouches for same-origin may also use another name of the same host (a deploy
 * preview, 127.0.0.1 for localhost). Rule: OWASP ASVS 5.0 3.5.1 to 3.5.3.
 */
export function isSameSite(request: FunctionRequest, siteUrl: string): boolean {
  const fetchSite = readHeader(request, "sec-fetch-site");
  const origin = readHeader(request, "origin");
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") {
    return fetchSite === "same-site" && origin === new URL(siteUrl).origin;
  }
  if (origin === undefined || origin === new URL(siteUrl).origin) return true;
  if (fetchSite !== "same-origin") return false;
  // A page with `Referrer-Policy: no-referrer` posts its forms with "null".
  if (origin === "null") return true;
  const host = readHeader(request, "host");
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
