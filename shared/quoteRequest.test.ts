import fc from "fast-check";
import { aQuoteRequest } from "../tests/support/intake/aQuoteRequest";
import { parseFields } from "./parseFields";
import { quoteRequest, quoteRequestFields } from "./quoteRequest";

const parseQuoteRequest = (input: unknown) => parseFields(quoteRequest.fields, input);
const errorsOf = (input: unknown) => {
  const parsed = parseQuoteRequest(input);
  return parsed.status === "invalid" ? parsed.fieldErrors : {};
};
const storedOf = (changes: Record<string, string>) => {
  const parsed = parseQuoteRequest({ ...aQuoteRequest(), ...changes });
  return parsed.status === "valid" ? (parsed.answers as Record<string, string>) : {};
};

const family = "\u{1f469}\u{1f3fd}\u200d\u{1f469}\u200d\u{1f466} \u{1f3f3}\ufe0f\u200d\u{1f308}";

test.each([
  ["blanks and invisible characters at both ends", "\u200b\ufeff Jane \u2060", "Jane"],
  ["a tab, as spreadsheets copy it", "Jane\tAnn", "Jane Ann"],
  ["odd blanks side by side", "Jane \u00a0\u3000\u000b\u0085 Ann", "Jane Ann"],
  ["two blanks, as typed", "Jane  Ann", "Jane  Ann"],
  ["a direction mark and an override", "Jane\u200e \u202eAnn\u202c", "Jane Ann"],
  ["a joiner between Latin letters", "Ja\u200dne", "Jane"],
  ["a letter and the accent behind a hidden mark", "Jose\u200b\u0301", "Jos\u00e9"],
  ["a family and a flag of emoji", family, family],
])("a line is stored as people see it: %s", (_case, pasted, kept) => {
  for (const field of ["firstName", "lastName", "address"])
    expect(storedOf({ [field]: pasted })[field]).toBe(kept);
});

test.each([
  ["a ligature", "\ufb01ona@example.com", "fiona@example.com"],
  ["full width and a tab behind it", "jane\uff20example\uff0ecom\t", "jane@example.com"],
  ["a domain in capitals", "Jane@EXAMPLE.com", "Jane@example.com"],
])("an email address is normalized: %s", (_case, email, stored) => {
  expect(storedOf({ email })["email"]).toBe(stored);
});

test("an invisible name is missing, and half a character is reported", () => {
  for (const firstName of ["\u200b\u2060", "\u3164", "\u2800 \u115f", "\t\n ", "\u0301\u0302"])
    expect(errorsOf(aQuoteRequest({ firstName }))).toEqual({ firstName: "Enter your first name" });
  expect(errorsOf(aQuoteRequest({ firstName: "Jane\ud800Doe" }))).toEqual({
    firstName: "First name must not contain unreadable characters",
  });
});

test("answers may have their documented length, but not one character more", () => {
  const limits = { firstName: 100, lastName: 100, address: 300, details: 5000 } as const;
  for (const [field, limit] of Object.entries(limits)) {
    expect(errorsOf({ ...aQuoteRequest(), [field]: "x".repeat(limit) })).toEqual({});
    expect(errorsOf({ ...aQuoteRequest(), [field]: "x".repeat(limit + 1) })).toEqual({
      [field]: expect.stringContaining(`must be ${limit} characters or fewer`) as string,
    });
  }
});

test("parsing never throws, returns only known fields, and accepts its own result", () => {
  const text = fc.string({ unit: "grapheme" });
  const texts = fc.record({ firstName: text, address: text, details: text, unknown: text });
  const almost = texts.map((changes) => ({ ...aQuoteRequest(), ...changes }));
  fc.assert(
    fc.property(fc.oneof(almost, fc.anything()), (input) => {
      const parsed = parseQuoteRequest(input);
      const keys = Object.keys(parsed.status === "valid" ? parsed.answers : parsed.fieldErrors);
      expect(quoteRequestFields).toEqual(expect.arrayContaining(keys));
      if (parsed.status === "valid") expect(parseQuoteRequest(parsed.answers)).toEqual(parsed);
    }),
    { numRuns: 500 },
  );
});
