import { type CountryCode, parsePhoneNumberWithError } from "libphonenumber-js/min";

/** Returns a tel: link. Runs at build time, because libphonenumber is larger than any page's JavaScript. */
export function toPhoneHref({ phone, country }: { phone: string; country: string }): string {
  return parsePhoneNumberWithError(phone, country as CountryCode).getURI();
}
