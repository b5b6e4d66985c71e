import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { toAsciiDigits } from "../shared/isPhoneLike";

const keypad = "22233344455566677778889999";

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
  const typed = toAsciiDigits(phone ?? "")
    .trim()
    .replace(/^tel:/i, "")
    .replace(/[\s,;]*(?:ext(?:ension|n)?\.?|x|#)[\s.:]*\d{1,7}$/i, "")
    // The 0 in brackets is only dialled inside the country.
    .replace(/^((?:\+|00)[\d\s.-]+)\(0\)/, "$1");
  const digits = (/(?:\d\D*){10}/.test(typed) ? typed : spellOut(typed)).replace(/\D/g, "");
  for (const [number, of] of [
    [typed.startsWith("+") ? `+${digits}` : digits, country],
    // With an international prefix, or a country code without the plus.
    [digits.replace(/^(?:00|011)(?=[1-9])/, "+"), undefined],
    [`+${digits}`, undefined],
  ] as const) {
    const parsed = parsePhoneNumberFromString(number, of as CountryCode | undefined);
    if (parsed?.isPossible() === true) return parsed.number.slice(1);
  }
  return digits === "" ? null : digits;
}

/** Letters as the digits of a phone's keypad. After a complete number, a word is only a remark, like "home". */
function spellOut(typed: string): string {
  return typed.replace(/[a-z]/gi, (letter) =>
    keypad.charAt(letter.toLowerCase().charCodeAt(0) - 97),
  );
}
