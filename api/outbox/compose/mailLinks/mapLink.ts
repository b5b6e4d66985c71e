/** A map of an address as typed (developers.google.com/maps/documentation/urls: opens the app where there is one). */
export function mapLink(address: string): string {
  const query = encodeURIComponent(address.replace(/\p{Cs}/gu, ""));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}
