import fc from "fast-check";
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { isPhoneLike } from "./isPhoneLike";

test.each([
  "(404) 555-0134",
  "1 404 555 0134",
  "+1 (404) 555-0134",
  "404-555-0134 ext. 12",
  "1-800-CLEANER",
  "+44 20 7946 0958",
  "011 1 404 555 0134",
  "44 20 7946 0958",
  "020 7946 0958",
  "(0)30 901820",
  "+49 30 901820",
  "+290 22222",
  "\uff08404\uff09555-0134",
  "\uff14\uff10\uff14 555 0134",
  "\u0664\u0660\u0664 \u0665\u0665\u0665 \u0660\u0661\u0663\u0664",
  "+44 (0)20 7946 0958",
  "404\u2013555\u20130134",
  "(404) 555-0134 #12",
  "tel:+14045550134",
  "404-555-0134 cell",
])("%s can be called", (phone) => {
  expect(isPhoneLike(phone)).toBe(true);
});

test.each([
  "",
  "call me",
  "1".repeat(41),
  "123",
  "555-0134",
  "404 555 013",
  "+1 404",
  "+1 404 555 01345",
  "1 404 555 013",
  "+999 12",
  "12345678901234567890",
  "()-",
  "404 555 0134 call me",
  "<404 555 0134>",
  "93300000000#0 a",
])("%j cannot be called", (phone) => {
  expect(isPhoneLike(phone)).toBe(false);
});

test("a number of every country, as it is dialled from abroad, is accepted", () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
  expect(numbers.length).toBeGreaterThan(200);
  for (const example of numbers)
    for (const phone of [
      example.number,
      example.formatInternational(),
      example.number.replace("+", "00"),
      example.number.replace("+", "011"),
    ])
      expect([phone, isPhoneLike(phone)]).toEqual([phone, true]);
});

test("no American number that Google's phone library calls complete is refused", () => {
  // Area codes begin with 2 to 9; a number that begins with 1 has eleven digits.
  const digits = fc
    .tuple(fc.constantFrom("", "1"), fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(digits, (phone) => {
      const isPossible = parsePhoneNumberFromString(phone, "US")?.isPossible() ?? false;
      return isPossible && isPhoneLike(phone);
    }),
    { numRuns: 2_000 },
  );
});
