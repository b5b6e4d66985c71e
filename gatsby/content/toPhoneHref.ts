import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * The link that dials the company's number from anywhere (RFC 3966): `020 7946 0018` in GB becomes
 * `tel:+442079460018`. Made at build time, because the library is larger than any page's script.
 */
export function toPhoneHref({ phone, country }: { phone: string; country: string }): string {
  const number = parsePhoneNumberFromString(phone, country as CountryCode);
  return number ? number.getURI() : `tel:${phone.replace(/[^\d+]/g, "")}`;
}
