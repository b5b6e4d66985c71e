/** Matches names of an advertisement, and the name of a click id (gclid, msclkid, gbraid) without the id. */
const named = /utm_(source|medium|campaign)=[^&]{1,200}|\w+[lka]id=/g;

/**
 * Notes in the tab's storage where its visitor came from, for api/requests/describeSource.ts: the first page,
 * the host of the site before it, and what the address says of an advertisement.
 */
export function noteSource({ referrer }: Document, { host, pathname, search }: Location): void {
  try {
    const [, , from] = referrer.split("/");
    if (from !== host)
      sessionStorage["source"] ||= [pathname, from, search.match(named)].flat().join("&");
  } catch {
    // The browser refuses storage. Then the request says nothing of where it came from.
  }
}
