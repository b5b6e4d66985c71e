import { type CountryCode, parsePhoneNumberWithError } from "libphonenumber-js/min";

/** Runs at build time, because the library is larger than the script of any page. */
export function toPhoneHref({ phone, country }: { phone: string; country: string }): string {
  return parsePhoneNumberWithError(phone, country as CountryCode).getURI();
}
