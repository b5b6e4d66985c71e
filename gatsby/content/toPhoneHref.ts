import { type CountryCode, parsePhoneNumberWithError } from "libphonenumber-js/min";

/** Returns a tel: address. Runs at build time, because the library is larger than any page's script. */
export function toPhoneHref({ phone, country }: { phone: string; country: string }): string {
  return parsePhoneNumberWithError(phone, country as CountryCode).getURI();
}
