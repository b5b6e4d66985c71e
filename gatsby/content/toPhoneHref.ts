import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** At build time, because the library is larger than any page's script. */
export function toPhoneHref({ phone, country }: { phone: string; country: string }): string {
  const number = parsePhoneNumberFromString(phone, country as CountryCode);
  return number ? number.getURI() : `tel:${phone.replace(/[^\d+]/g, "")}`;
}
