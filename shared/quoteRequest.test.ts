import fc from "fast-check";
import { aQuoteRequest } from "../tests/support/intake/aQuoteRequest";
import { readTable } from "../tests/world/readTable";
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

type Rows = [what: string, pasted: string, stored: string][];
const { lines, emails } = readTable<{ lines: Rows; emails: Rows }>("pasted");

test.each(lines)("a line is stored without invisible characters: %s", (_case, pasted, kept) => {
  for (const field of ["firstName", "lastName", "address"])
    expect(storedOf({ [field]: pasted })[field]).toBe(kept);
});

test("a pasted text is stored trimmed, without control characters, and with \\n as line endings", () => {
  const details = "\n a\rb\u0007\r\nc\u2028d\ufffc\n\ne \n";
  expect(storedOf({ details })["details"]).toBe("a\nb\nc\nd\n\ne");
});

test.each(emails)("an email address is normalized: %s", (_case, email, stored) => {
  expect(storedOf({ email })["email"]).toBe(stored);
});

test("a name of invisible characters counts as missing, and a lone surrogate is reported", () => {
  for (const firstName of ["\u200b\u2060", "\u3164", "\ufffc \u115f", "\t\n ", "\u0301\u0302"])
    expect(errorsOf(aQuoteRequest({ firstName }))).toEqual({ firstName: "Enter your first name" });
  expect(errorsOf(aQuoteRequest({ firstName: "Jane\ud800Doe" }))).toEqual({
    firstName: "First name must not contain unreadable characters",
  });
});

test("answers may have their documented maximum length, but not one character more", () => {
  const limits = { firstName: 100, lastName: 100, address: 300, details: 5000 } as const;
  for (const [field, limit] of Object.entries(limits)) {
    expect(errorsOf({ ...aQuoteRequest(), [field]: "x".repeat(limit) })).toEqual({});
    expect(errorsOf({ ...aQuoteRequest(), [field]: "x".repeat(limit + 1) })).toEqual({
      [field]: expect.stringContaining(`must be ${limit} characters or fewer`) as string,
    });
  }
});

test("parsing a request never throws, returns only known fields, and accepts its own result", () => {
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
