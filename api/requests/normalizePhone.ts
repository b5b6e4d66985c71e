import type { CountryCode } from "libphonenumber-js/min";
import { findPhoneNumbersInText, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { toAsciiDigit } from "../../shared/toAsciiDigit";
import { business } from "../settings/business";

/** Returns the digits of E.164 (in the US, 12025550134 for `(202) 555-0134 ext. 12`), or null without digits. */
export function normalizePhone(phone: string | undefined): string | null {
  return dialledPhone(phone).number.replace("+", "") || null;
}

/** Returns a phone number as it is dialed, with a plus if it is international, and its extension. */
export function dialledPhone(phone = "") {
  const typed = writePlainly(phone);
  const digits = (/\d\P{L}*/u.exec(typed)?.[0] ?? "").replace(/\D/g, "");
  // Accept a country code without its plus, or after 00 or 011, and Mexican numbers with the old 1 after 52.
  const foreign = digits.replace(/^(?:00|011)(?=[1-9])/, "");
  const abroad = `+${foreign.replace(/^521(?=\d{10}$)/, "52")}`;
  // Don't put a plus before fewer than ten digits: the local number 290-2222 is not +290 2222 in Saint Helena.
  const isGuess = foreign === digits;
  // Leave out hours at the end (9-5) before guessing a plus, because their digits could make the number look foreign.
  const short = typed.replace(/ \d\d?(?:[.:]\d\d)?-\d\d?(?:[.:]\d\d)?$/, "");
  const spellings = isGuess && digits.length < 10 ? [typed] : [typed, short, abroad];
  const read = spellings.map((text) => parsePhoneNumberFromString(text, homeCountry()));
  // Search the input, because other digits may follow the phone number, as in "404-555-0134 (2 calls)".
  const [first] = read[0]?.isValid() === true ? [] : findPhones(typed);
  const parsed =
    first ??
    read.find((one) => one?.isValid() === true) ??
    // A guessed plus requires a valid number, because isPossible checks only the length and would miss typing errors.
    read.slice(0, isGuess ? 2 : 3).find((one) => one?.isPossible() === true);
  return { number: parsed?.number ?? digits, extension: parsed?.ext ?? "" };
}

export function hasSeveralPhones(phone: string): boolean {
  return new Set(findPhones(writePlainly(phone)).map(({ number }) => number)).size > 1;
}

const findPhones = (text: string) =>
  findPhoneNumbersInText(text, homeCountry()).map(({ number }) => number);

const homeCountry = () => business.country as CountryCode;

/** Writes a phone number in ASCII digits. Translates words like FLOWERS, and drops most other characters. */
function writePlainly(text: string): string {
  const plain = text
    .slice(0, 100)
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\p{L}\d()+,;:=#/.-]+/gu, " ")
    // Read the letter o between digits as 0. Drop xx after 0, where Brazilians would dial a carrier's code.
    .replace(/(?<=\d-?)o(?=-?\d)/gi, "0")
    .replace(/(?<=\b0)xx/gi, "")
    // Drop times and ordinals such as 8:30-5pm and 2nd, because their digits are not part of the number.
    .replace(
      /[ -](?:24\/7|\d\d?(?:[:h]\d\d|(?:\.\d\d)?(?:-\d\d?)?(?: ?(?:[ap]m|uhr)|h|st|nd|rd|th)))\b/gi,
      " ",
    )
    // Seven digits or more after a comma are another phone number rather than an extension.
    .replace(/[,;](?=[ ()+.-]*\d(?:[ ().-]*\d){6})/g, " / ");
  const [, before = "", word = ""] = /^(\D*\d\P{L}*)([a-z].*)/iu.exec(plain) ?? [];
  const digits = before.replace(/\D/g, "");
  // Words belong to the number in 1-800-MY-APPLE, 404-555-maid or 1 800 flowers, but not in "404-555 cell".
  const isSpelled =
    /^[A-Z]{2}-?[A-Z]/.test(word) ||
    (/[-.]$/.test(before) && /^[a-z]{3}/i.test(word)) ||
    /^1?8\d\d$/.test(digits);
  if (!isSpelled || !/^(?:1\d{2,6}|[02-9]\d{2,5})$/.test(digits)) return plain;
  const whole = digits.startsWith("1") || digits.startsWith("0") ? 11 : 10;
  return (digits + word.replace(/[a-z]/gi, keyOf).replace(/\D/g, "")).slice(0, whole);
}

const keyOf = (letter: string) =>
  "22233344455566677778889999".charAt(letter.toLowerCase().charCodeAt(0) - 97);
