import { getCountries, parsePhoneNumberFromString } from "libphonenumber-js/min";

const keypad = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/**
 * Whether a number as people write it can be dialled: an American one (with or without 1, extension, or a word like
 * 1-800-CLEANER), one with a country code (+, 00, 011, or the plus forgotten), or a national one of any country that
 * starts with its trunk 0. Possible lengths are asked for, not assigned ranges: those change every month.
 */
export function isCallablePhone(text: string): boolean {
  const phone = lettersToDigits(
    text
      .trim()
      .replace(/^00(?=[1-9])/, "+")
      .replace(/^\uFF0B/, "+")
      // The 0 in brackets is only dialled inside the country.
      .replace(/^(\+[\d\s.-]+)\(0\)/, "$1"),
  );
  if (isPossible(phone)) return true;
  if (phone.startsWith("+")) return false;
  if (isPossible(`+${phone.replace(/\P{Nd}/gu, "")}`)) return true;
  return /^\(?0/.test(phone) && getCountries().some((country) => isPossible(phone, country));
}

function isPossible(
  text: string,
  country: Parameters<typeof parsePhoneNumberFromString>[1] = "US",
): boolean {
  return parsePhoneNumberFromString(text, country)?.isPossible() ?? false;
}

/** Words on the keypad, after three digits at least and never an extension ("ext. 12", "x12"). */
function lettersToDigits(text: string): string {
  if (!/^[\d\s().+-]*\d[\s().-]*[a-z]{3,}[a-z-]*$/i.test(text)) return text;
  return text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2));
}
