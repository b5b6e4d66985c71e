import fc from "fast-check";
import { getCountries, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { mayBePhone } from "../shared/mayBePhone";
import { findPhones as find, type Phone } from "./findPhones";

/** Whatever the server takes for a number passes the browser's check, too. */
function findPhones(text: string): Phone[] {
  const found = find(text);
  if (found.length > 0) expect([text, mayBePhone(text)]).toEqual([text, true]);
  return found;
}

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
  "404 555 0134 call me",
  "<404 555 0134>",
  "93300000000#0 a",
  "404\u2028555\u200b0134",
])("%s can be called", (phone) => {
  expect(findPhones(phone)).toHaveLength(1);
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
  "+1 404",
  "555-0134 home",
  "555-0134 Bob",
  "555-0134 ext 123",
  "404-555 cell",
  "1-800-CLEAN",
])("%j cannot be called", (phone) => {
  expect(findPhones(phone)).toEqual([]);
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
      expect([phone, findPhones(phone).length]).toEqual([phone, 1]);
});

test("no American number that Google's phone library calls complete is refused", () => {
  // Area codes begin with 2 to 9; a number that begins with 1 has eleven digits.
  const digits = fc
    .tuple(fc.constantFrom("", "1"), fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(digits, (phone) => {
      const isPossible = parsePhoneNumberFromString(phone, "US")?.isPossible() ?? false;
      return isPossible && findPhones(phone).length === 1;
    }),
    { numRuns: 2_000 },
  );
});

test.each<[string, string, string?]>([
  ["(+1) 404 555 0134", "+14045550134"],
  ["(+44) (0)1234 123456", "+441234123456"],
  ["+44 (UK) 20 7946 0958", "+442079460958"],
  ["Cell: 404-555-0134", "4045550134"],
  ["2: 404-555-0134", "4045550134"],
  ["404-555-0134 after 5pm", "4045550134"],
  ["404-555-0134 (9-5)", "4045550134"],
  ["404-555-0134/0199", "4045550134"],
  ["+49 171/1234567", "+491711234567"],
  ["404-555-0134 (ext 12)", "4045550134", "12"],
  ["404-555-0134,12", "4045550134", "12"],
  ["404-555-0134,,12", "4045550134", "12"],
  ["tel:+1-404-555-0134;ext=12", "+14045550134", "12"],
  ["877-222-VETS (8387)", "8772228387"],
  ["1-800-GOT-JUNK?", "18004685865"],
  ["1-800-CLEANER ext 5", "18002532637", "5"],
  ["0800 CLEANER", "08002532637"],
])("%s is read as the number that is meant", (phone, number, extension = "") => {
  expect(findPhones(phone)).toEqual([{ number, extension }]);
});

test.each([
  "404-555-0134 or 404-555-0199",
  "404-555-0134 / 404-555-0199",
  "4045550134 6785550199",
  "home 404-555-0134, cell +1 678-555-0199",
  "404-555-0134 (678) 555-0199",
  "+44 20 7946 0958 ext 12; +44 20 7946 0959",
])("%s is two numbers", (phone) => {
  expect(findPhones(phone)).toHaveLength(2);
});

test("whatever stands between the digits and around them, in any script, the number is the same", () => {
  const digits = fc
    .tuple(fc.constantFrom("", "1", "+1"), fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }))
    .map((parts) => parts.join(""));
  const sign = fc.constantFrom(
    ...["", "", "", " ", "-", ".", "/", "(", ")", "[", "]", "~", "\uff5e", "\u00b7", "\u2013"],
    ...["\u2212", "\t", "\u00a0", "\u200b", "\u202c", ",", "*", "_", "=", "\\", "\u2044", "'"],
  );
  const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10, 0x1d7ce);
  const remark = fc.constantFrom("", "Cell: ", " (home)", " — mobile, please text", "☎ ", "tél. ");
  fc.assert(
    fc.property(
      digits,
      fc.array(sign, { minLength: 13, maxLength: 13 }),
      ...[zero, remark, remark],
      (phone, signs, first, before, after) => {
        const typed = [...phone].map((one, place) =>
          one === "+"
            ? one
            : `${String.fromCodePoint(first + Number(one))}${place < phone.length - 1 ? signs[place] : ""}`,
        );
        expect(findPhones(before + typed.join("") + after)).toEqual([
          { number: phone, extension: "" },
        ]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test("a hostile text is read in no time", () => {
  // This process's own time: a busy machine may take the rest.
  const started = process.cpuUsage();
  for (const piece of ["1", "1,", "+1 ", "4045550134/", "0,00000000000#", "a1", "404a", "(0)"])
    findPhones(piece.repeat(20_000));
  const { user, system } = process.cpuUsage(started);
  expect(user + system).toBeLessThan(500_000);
});
