/**
 * Notes in the tab's storage where its visitor came from, as a list with commas, for
 * api/requests/describeSource.ts: the first page, the host of the site before it, and what the address says of an
 * advertisement: source, medium and campaign, and the names of click ids (gclid, msclkid) without the ids.
 */
export function noteSource(page: Document, address: Location): void {
  try {
    const [, , from] = page.referrer.split("/");
    const named = address.search.match(/utm_(s|m|ca)\w+=[^&,]*|\w+id=/g);
    if (from !== address.host) sessionStorage["source"] ||= [address.pathname, from, named];
  } catch {
    // The browser refuses storage. Then the request says nothing of where it came from.
  }
}
