import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { findPhones, toAsciiDigits } from "./findPhones";

/**
 * A phone number as the digits of E.164 without the plus (`(202) 555-0134 ext. 12` in US: `12025550134`), so that one person
 * is found however the number was typed. The extension is left out. Null when there is no digit in it.
 *
 * @param phone as typed, in the digits of any script
 * @param country where a number without a country code is dialled, two letters (ISO 3166-1); content/business.yaml has it.
 * Without it, or for a number that fits no country, the digits stay as they were typed.
 */
export function normalizePhone(
  phone: string | null | undefined,
  country: string | undefined,
): string | null {
  return dialledPhone(phone, country)?.number.replace("+", "") ?? null;
}

/** The same number as a phone dials it: with a plus where it is one of E.164, and with its extension. */
export function dialledPhone(
  phone: string | null | undefined,
  country: string | undefined,
): { number: string; extension: string } | undefined {
  const typed = phone ?? "";
  const [found = { number: toAsciiDigits(typed).replace(/\D/g, ""), extension: "" }] =
    findPhones(typed);
  const { number, extension } = found;
  for (const [text, of] of [
    [number, country],
    // A country code without the plus.
    [`+${number.replace("+", "")}`, undefined],
  ] as const) {
    const parsed = parsePhoneNumberFromString(text, of as CountryCode | undefined);
    if (parsed?.isPossible() === true) return { number: parsed.number, extension };
  }
  return number === "" ? undefined : { number: number.replace("+", ""), extension };
}
