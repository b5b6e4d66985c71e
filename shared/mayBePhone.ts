/**
 * Whether a text may hold a phone number with its area code: seven digits or letters of the keypad, and ten where the digits begin
 * neither with a country code (+) nor with the 0 of a national number. Every number that the server takes passes: it looks closer
 * (api/findPhones.ts), for which a page has no room.
 */
export function mayBePhone(text: string): boolean {
  const phone = text.normalize("NFKC");
  const count = phone.match(/\p{Nd}|[a-z]/giu)?.length ?? 0;
  return count >= (/^[1-9][^a-z]*$/i.test(phone.replace(/[^\d+a-z]/gi, "")) ? 10 : 7);
}
