/**
 * Notes in the tab's storage where its visitor came from, as a list with commas, for
 * api/requests/describeSource.ts: the first page, the host of the site before it, and what the address says of an
 * advertisement: three names, and the names of click ids (gclid, msclkid) without the ids.
 */
export function noteSource({ referrer }: Document, { host, pathname, search }: Location): void {
  try {
    const [, , from] = referrer.split("/");
    const named = search.match(/utm_(source|medium|campaign)=[^&,]*|\w+id=/g);
    if (from !== host) sessionStorage["source"] ||= [pathname, from, named];
  } catch {
    // The browser refuses storage. Then the request says nothing of where it came from.
  }
}
