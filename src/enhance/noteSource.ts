/** Stores a visit's first page, referrer, ad and names of click ids for api/requests/describeSource.ts. */
export function noteSource(page: Document, address: Location): void {
  try {
    const [, , from] = page.referrer.split("/");
    const named = address.search.match(/utm_(s|m|ca)\w+=[^&,]*|\w+id=/g);
    if (from !== address.host) sessionStorage["source"] ||= [address.pathname, from, named];
  } catch {
    // The browser blocks storage, so requests have no source.
  }
}
