import fc from "fast-check";
import { type CountryCode, getCountries, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { isPhoneLike } from "../../src/shared/isPhoneLike";
import { isCallablePhone } from "./isCallablePhone";

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
])("%s can be called, say browser and server", (phone) => {
  expect([isPhoneLike(phone), isCallablePhone(phone)]).toEqual([true, true]);
});

test.each([
  "",
  "call me",
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
])("%j cannot be called, say browser and server", (phone) => {
  expect([isPhoneLike(phone), isCallablePhone(phone)]).toEqual([false, false]);
});

/** One country calling code for several islands whose numbers differ: only the library knows which digits lead where. */
const shared = ["290", "599"];

const written = getCountries().flatMap((country: CountryCode) => {
  const example = getExampleNumber(country, examples);
  return example && !shared.includes(example.countryCallingCode) ? [example] : [];
});

test("a number of every country, as it is dialled from abroad, is accepted by browser and server", () => {
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

test("with a country code, the server accepts every length that the browser accepts", () => {
  for (const { countryCallingCode } of written)
    for (let length = 1; length <= 18; length++) {
      const phone = `+${countryCallingCode}${"2345678923456789234".slice(0, length)}`;
      if (isPhoneLike(phone)) expect([phone, isCallablePhone(phone)]).toEqual([phone, true]);
    }
});

test("whatever the browser accepts, the server accepts", () => {
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
