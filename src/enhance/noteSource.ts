/**
 * Stores where a visitor came from, in the order that api/requests/describeSource.ts reads: first page,
 * referring host, utm_source, utm_medium, utm_campaign, and the names of click ids like gclid.
 */
export function noteSource(page: Document, address: Location): void {
  try {
    const [, , from] = page.referrer.split("/");
    const named = address.search.match(/utm_(s|m|ca)\w+=[^&,]*|\w+id=/g);
    if (from !== address.host) sessionStorage["source"] ||= [address.pathname, from, named];
  } catch {
    // Storage is blocked.
  }
}
