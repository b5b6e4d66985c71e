import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

export function isPhoneOf(phone: string, country: string): boolean {
  return parsePhoneNumberFromString(phone, country as CountryCode)?.isValid() ?? false;
}
