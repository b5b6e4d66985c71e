import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Whether this is a number in any spelling of the country, or with + and any country's code. */
export function isPhoneOf(phone: string, country: string): boolean {
  return parsePhoneNumberFromString(phone, country as CountryCode)?.isValid() ?? false;
}
