import fc from "fast-check";
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { isPhoneLike } from "./isPhoneLike";

test.each([
  "(404) 555-0134",
  "404-555-0134",
  "404.555.0134",
  "4045550134",
  "1 404 555 0134",
  "+1 (404) 555-0134",
  "404-555-0134 ext. 12",
  "404-555-0134 x12",
  "1-800-CLEANER",
  "+44 20 7946 0958",
  "0044 20 7946 0958",
  "011 44 20 7946 0958",
  "44 20 7946 0958",
  "020 7946 0958",
  "(0)30 901820",
  "+49 30 901820",
  "+33 1 23 45 67 89",
  "+91 98765 43210",
  "+852 2345 6789",
  "+290 22222",
  "\uff08404\uff09555-0134",
  "\uff14\uff10\uff14 555 0134",
  "\u0664\u0660\u0664 \u0665\u0665\u0665 \u0660\u0661\u0663\u0664",
  "+44 (0)20 7946 0958",
  "404/555-0134",
  "(404) 555-0134 #12",
  "tel:+14045550134",
  "030/901820",
  "+49 (0) 30 / 90 18 20",
  "404\u2011555\u20110134",
  "+39 06 6982",
])("%s can be called, and Google's phone library agrees", (phone) => {
  expect([isPhoneLike(phone), isCallablePhone(phone)]).toEqual([true, true]);
});

test.each([
  "",
  "call me",
  "jane@example.com",
  "=1+1+1+1+1+1+1",
  "1".repeat(41),
  "123",
  "555-0134",
  "5550134",
  "404 555 013",
  "+1 404",
  "+1 404 555 01",
  "+1 404 555 01345",
  "+44 20 7946",
  "+999 123",
  "+999 1234567",
  "12345678901234567890",
  "+",
  "()-",
  "x12",
  "93300000000#0 ",
])("%j cannot be called, and Google's phone library agrees", (phone) => {
  expect([isPhoneLike(phone), isCallablePhone(phone)]).toEqual([false, false]);
});

/** One country calling code for several islands whose numbers differ: only the library knows which digits lead where. */
const shared = ["290", "599"];

const written = getCountries().flatMap((country: CountryCode) => {
  const example = getExampleNumber(country, examples);
  return example && !shared.includes(example.countryCallingCode) ? [example] : [];
});

test("a number of every country, as it is dialled from abroad, is accepted", () => {
  expect(written.length).toBeGreaterThan(200);
  for (const example of written)
    for (const phone of [
      example.number,
      example.formatInternational(),
      example.number.replace("+", "00"),
      example.number.replace("+", "011"),
    ])
      expect([phone, isPhoneLike(phone), isCallablePhone(phone)]).toEqual([phone, true, true]);
});

test("with a country code, only lengths that Google's phone library knows are accepted", () => {
  for (const { countryCallingCode } of written)
    for (let length = 1; length <= 18; length++) {
      const phone = `+${countryCallingCode}${"2345678923456789234".slice(0, length)}`;
      if (isPhoneLike(phone)) expect([phone, isCallablePhone(phone)]).toEqual([phone, true]);
    }
});

test("whatever is accepted can be called, says Google's phone library", () => {
  const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 17 });
  const punctuated = fc.string({
    unit: fc.constantFrom(..."01234567890123456789+-. ()/x#"),
    minLength: 5,
    maxLength: 22,
  });
  const prefixed = fc
    .tuple(fc.constantFrom("", "+", "00", "011", "0", "1", "(0)", "+1 ", "404-"), digits)
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(prefixed, punctuated), (phone) => {
      const isIsland = shared.some((code) => phone.replace(/\D/g, "").includes(code));
      return isIsland || !isPhoneLike(phone) || isCallablePhone(phone);
    }),
    { numRuns: 5_000 },
  );
});

const keypad = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];

/**
 * The same judgement with Google's phone library: an American number (with or without 1, extension, or a word like
 * 1-800-CLEANER), one with a country code (+, 00, 011, or the plus forgotten), or a national one of any country that
 * starts with its trunk 0. Possible lengths are asked for, not assigned ranges: those change every month.
 */
function isCallablePhone(text: string): boolean {
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
