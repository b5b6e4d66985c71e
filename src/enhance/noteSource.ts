/**
 * Stores a visit's first page, referrer and campaign for api/requests/describeSource.ts. Stores a click id such as
 * gclid without its value, because the name is enough to identify the ad network.
 */
export function noteSource(page: Document, address: Location): void {
  try {
    const [, , from] = page.referrer.split("/");
    const named = address.search.match(/utm_(s|m|ca)\w+=[^&,]*|\w+id=/g);
    if (from !== address.host) sessionStorage["source"] ||= [address.pathname, from, named];
  } catch {
    // If the browser blocks storage, quote requests don't say where visitors came from.
  }
}
