import fc from "fast-check";
import { anyCharacter } from "../tests/support/intake/anyCharacter";
import { aQuoteRequest } from "../tests/support/intake/aQuoteRequest";
import { parseQuoteRequest, quoteRequest, quoteRequestFields } from "./quoteRequest";

const errorsOf = (input: unknown) => {
  const parsed = parseQuoteRequest(input);
  return parsed.status === "invalid" ? parsed.fieldErrors : {};
};

test("an empty form is told everything that is missing, in the order of the form", () => {
  expect(Object.entries(errorsOf({}))).toEqual([
    ["firstName", "Enter your first name"],
    ["lastName", "Enter your last name"],
    ["email", "Enter your email address"],
    ["phone", "Enter a phone number with its area code"],
    ["address", "Enter your address"],
    ["homeSize", "Choose the size of your home"],
    ["serviceType", "Choose a service"],
  ]);
});

test("details may be empty or missing", () => {
  for (const details of ["", undefined, null]) {
    expect(parseQuoteRequest({ ...aQuoteRequest(), details })).toEqual({
      status: "valid",
      fields: aQuoteRequest({ details: "" }),
    });
  }
});

test("every size of home and every service of the lists can be chosen, and nothing else", () => {
  for (const field of quoteRequest.fields)
    for (const { value } of field.type === "choice" ? field.choices : [])
      expect(errorsOf(aQuoteRequest({ [field.name]: value }))).toEqual({});
  expect(errorsOf({ ...aQuoteRequest(), homeSize: "huge", serviceType: "toString" })).toEqual({
    homeSize: "Choose the size of your home",
    serviceType: "Choose a service",
  });
});

test.each([
  ["blanks and invisible characters at both ends", "\u200b\ufeff Jane \u2060", "Jane"],
  ["a decomposed accent", "Jose\u0301", "Jos\u00e9"],
  ["an apostrophe", "O'Brien", "O'Brien"],
  ["another script", "\u5c0f\u6797", "\u5c0f\u6797"],
  [
    "a joiner a Persian name needs",
    "\u0645\u06cc\u200c\u062a\u0631\u0627",
    "\u0645\u06cc\u200c\u062a\u0631\u0627",
  ],
])("a name is accepted with %s", (_case, typed, kept) => {
  expect(parseQuoteRequest(aQuoteRequest({ firstName: typed }))).toMatchObject({
    status: "valid",
    fields: { firstName: kept },
  });
});

test.each([
  ["a line break", "Jane\nBcc: everyone@example.com"],
  ["a carriage return", "Jane\rDoe"],
  ["a NUL", "Ja\0ne"],
  ["a line separator", "Jane\u2028Doe"],
  ["a text direction override", "Jane\u202eDoe"],
  ["half a surrogate pair", "Jane\ud800Doe"],
])("a name with %s inside is refused", (_case, firstName) => {
  expect(errorsOf(aQuoteRequest({ firstName }))).toEqual({
    firstName: "First name must be on one line, without hidden characters",
  });
});

test("a name that nobody can see is missing", () => {
  for (const firstName of ["\u200b\u2060", "\u3164", "\u2800 \u115f", "\t\n ", "\u0301\u0302"])
    expect(errorsOf(aQuoteRequest({ firstName }))).toEqual({ firstName: "Enter your first name" });
});

test("the documented lengths are accepted and one more is not", () => {
  const limits = { firstName: 100, lastName: 100, address: 300, details: 5000 } as const;
  for (const [field, limit] of Object.entries(limits)) {
    expect(errorsOf({ ...aQuoteRequest(), [field]: "x".repeat(limit) })).toEqual({});
    expect(errorsOf({ ...aQuoteRequest(), [field]: "x".repeat(limit + 1) })).toEqual({
      [field]: expect.stringContaining(`must be ${limit} characters or fewer`) as string,
    });
  }
});

test("details keep their lines, in one form for every kind of line end", () => {
  expect(
    parseQuoteRequest(aQuoteRequest({ details: "one\r\ntwo\rthree\u2028four\u000bend" })),
  ).toMatchObject({
    fields: { details: "one\ntwo\nthree\nfourend" },
  });
  expect(errorsOf(aQuoteRequest({ details: "a\0b" }))).toEqual({
    details: "Details must not contain unreadable characters",
  });
});

test("a number copied from a contact list loses its invisible marks", () => {
  expect(
    parseQuoteRequest(aQuoteRequest({ phone: "\u202a(404)\u202c 555-0134\u202c" })),
  ).toMatchObject({ fields: { phone: "(404) 555-0134" } });
});

test("only an object with its own text fields can be a request", () => {
  for (const input of [
    undefined,
    null,
    5,
    "text",
    [],
    [aQuoteRequest()],
    Object.create(aQuoteRequest()) as unknown,
  ]) {
    expect(Object.keys(errorsOf(input))).toHaveLength(7);
  }
  for (const wrong of [5, true, {}, ["Jane"], null])
    expect(errorsOf({ ...aQuoteRequest(), firstName: wrong })).toEqual({
      firstName: "Enter your first name",
    });
});

test("unknown keys and prototypes leave no trace", () => {
  const hostile: unknown = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"contacted":true,"id":"x",' +
      JSON.stringify(aQuoteRequest()).slice(1),
  );
  expect(parseQuoteRequest(hostile)).toEqual({ status: "valid", fields: aQuoteRequest() });
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

const anything = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: "grapheme" }),
  fc.anything(),
);

test("whatever comes in, parsing never throws and answers with the known fields only", () => {
  const records = fc.record(
    Object.fromEntries(quoteRequestFields.map((field) => [field, anything])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(records, fc.anything()), (input) => {
      const parsed = parseQuoteRequest(input);
      const keys = Object.keys(parsed.status === "valid" ? parsed.fields : parsed.fieldErrors);
      return (
        keys.every((key) => (quoteRequestFields as readonly string[]).includes(key)) &&
        keys.length > 0
      );
    }),
    { numRuns: 500 },
  );
});

test("an accepted request is accepted again, unchanged", () => {
  const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      words,
      words,
      words,
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      (firstName, lastName, address, details) => {
        const parsed = parseQuoteRequest(aQuoteRequest({ firstName, lastName, address, details }));
        if (parsed.status === "valid") expect(parseQuoteRequest(parsed.fields)).toEqual(parsed);
      },
    ),
    { numRuns: 500 },
  );
});
