import { keepInProcess } from "../keepInProcess";
import { logEvent } from "../log";
import { type FunctionRequest, readHeader } from "./FunctionRequest";

/**
 * Whether a post comes from a page of this site. Browsers write `Origin` and `Sec-Fetch-Site`, and no script can; a program
 * that sends neither uses nobody's browser, so it passes.
 *
 * `Sec-Fetch-Site`, sent over HTTPS and to this machine:
 * - `same-origin`: ours, unless `Origin` names another host
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
export function isSameSite(request: FunctionRequest, siteUrl: string): boolean {
  const origin = readHeader(request, "origin");
  const isSiteUrl = origin === new URL(siteUrl).origin;
  switch (readHeader(request, "sec-fetch-site")) {
    case undefined:
      return origin === undefined || isSiteUrl || isOwnOrigin(request);
    case "same-origin":
      return origin === undefined || origin === "null" || isSiteUrl || isOwnOrigin(request);
    case "none":
      return origin === undefined || isSiteUrl;
    case "same-site":
      return isSiteUrl;
    default:
      return false;
  }
}

function isOwnOrigin(request: FunctionRequest): boolean {
  const [origin, host] = [readHeader(request, "origin"), readHeader(request, "host")];
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}

/**
 * - `ok`: browsers post from SITE_URL, or none has posted yet.
 * - `other`: a browser posted from a page of this site under another address. Its posts are taken.
 * - `refusing`: such posts were refused within the last hour, and none has been taken since. The usual cause is a proxy
 *   that changes `Host` in front of a site whose SITE_URL is wrong; then every visitor's post is refused.
 */
export type SiteAddress = "ok" | "other" | "refusing";

type Noticed = { isTold: boolean; isOther: boolean; refusedAt: number | undefined };

const readNoticed = () =>
  keepInProcess<Noticed>("siteAddress", () => ({
    isTold: false,
    isOther: false,
    refusedAt: undefined,
  }));

const refusedMs = 60 * 60_000;

export function readSiteAddress(): SiteAddress {
  const { isOther, refusedAt } = readNoticed();
  if (refusedAt !== undefined && performance.now() - refusedAt < refusedMs) return "refusing";
  return isOther ? "other" : "ok";
}

/**
 * Remembers from which address a browser posted. A page is one of ours when its browser says `same-origin`, or says nothing
 * and `Origin` and `Host` agree; any other foreign `Origin` is another site's. Programs can write these headers, so the log
 * says it once, without the address that they gave.
 */
export function noticeSiteAddress(
  request: FunctionRequest,
  siteUrl: string,
  isRefused: boolean,
): void {
  const origin = readHeader(request, "origin");
  if (origin === undefined || origin === "null") return;
  const noticed = readNoticed();
  if (!isRefused) noticed.refusedAt = undefined;
  const fetchSite = readHeader(request, "sec-fetch-site");
  const isOwnPage =
    fetchSite === "same-origin" || (fetchSite === undefined && isOwnOrigin(request));
  if (!isOwnPage || origin === new URL(siteUrl).origin) return;
  noticed.isOther = true;
  if (isRefused) noticed.refusedAt = performance.now();
  if (noticed.isTold) return;
  noticed.isTold = true;
  logEvent("site.other_address", { siteUrl, refused: isRefused });
}
