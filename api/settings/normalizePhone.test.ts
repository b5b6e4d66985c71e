import fc from "fast-check";
import { normalizePhone } from "./normalizePhone";

test.each<[string, string, string?]>([
  ["(404) 555-0134", "14045550134"],
  ["1 404 555 0134", "14045550134"],
  ["+1 (404) 555-0134", "14045550134"],
  ["001 404 555 0134", "14045550134"],
  ["404-555-0134 ext. 12", "14045550134"],
  ["404-555-0134 (9-5)", "14045550134"],
  ["2: 404-555-0134", "14045550134"],
  ["404-555-0134/0199", "14045550134"],
  ["877-222-VETS (8387)", "18772228387"],
  ["1-800-GOT-JUNK?", "18004685865"],
  // Norway has the code 47.
  ["(470) 555-0134", "14705550134"],
  ["+44 (0)20 7946 0958", "442079460958"],
  ["+44 (UK) 20 7946 0958", "442079460958"],
  ["011 44 20 7946 0958", "442079460958"],
  ["44 20 7946 0958", "442079460958"],
  ["020 7946 0958", "442079460958", "GB"],
  ["+٢٠١٠٠١٢٣٤٥٦٧", "201001234567"],
  ["555-0134", "5550134"],
])("%s is the number %s", (phone, number, country = "US") => {
  expect(normalizePhone(phone, country)).toBe(number);
});

test("a text without a digit is no number", () => {
  for (const phone of [null, undefined, "", "-"]) expect(normalizePhone(phone, "US")).toBeNull();
});

test("whatever stands between the digits and around them, in any script, the number is the same", () => {
  const digits = fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map(String);
  const sign = fc.constantFrom(
    ...["", "", "", " ", "-", ".", "[", "]", "~", "\uff5e", "\u00b7", "\u2013"],
    ...["\u2212", "\t", "\u00a0", "\u200b", "\u202c", "*", "_", "=", "\\", "'"],
  );
  const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10, 0x1d7ce);
  const remark = fc.constantFrom("", "Cell: ", " (home)", " — mobile, please text", "☎ ", "tél. ");
  const signs = fc.array(sign, { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(digits, signs, zero, remark, remark, (phone, between, first, before, after) => {
      const typed = [...phone].map((digit, place) => {
        const written = String.fromCodePoint(first + Number(digit));
        return written + (place < 9 ? between[place] : "");
      });
      const number = normalizePhone(before + typed.join("") + after, "US");
      expect(number).toBe(`1${phone}`);
    }),
    { numRuns: 1_000 },
  );
});

test("a hostile text is read in no time", () => {
  // This process's own time: a busy machine may take the rest.
  const started = process.cpuUsage();
  for (const piece of ["1", "1,", "+1 ", "4045550134/", "0,00000000000#", "a1", "404a", "(0)"])
    normalizePhone(piece.repeat(5_000), "US");
  const { user, system } = process.cpuUsage(started);
  expect(user + system).toBeLessThan(500_000);
});
