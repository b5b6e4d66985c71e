import { keepInProcess } from "../keepInProcess";
import { logEvent } from "../log";
import { type FunctionRequest, readHeader } from "./FunctionRequest";
import { isOwnOrigin } from "./isSameSite";

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
 * Remembers from which address a browser posted. A page is one of ours when its browser says `same-origin`, or says nothing
 * and `Origin` and `Host` agree; any other foreign `Origin` is another site's. Programs can write these headers, so the log
 * says it once, without the address that they gave.
 *
 * @param siteUrl the site's public address
 * @param isRefused whether the post was refused as another site's
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
