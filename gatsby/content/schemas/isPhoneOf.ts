import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Returns whether a text is a phone number of the country, or a valid one with + and a country code. */
export function isPhoneOf(phone: string, country: string): boolean {
  return parsePhoneNumberFromString(phone, country as CountryCode)?.isValid() ?? false;
}
