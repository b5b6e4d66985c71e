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
  ["a tab, as spreadsheets copy it", "Jane\tAnn", "Jane Ann"],
  ["a line break and a line separator", "Jane\r\nAnn\u2028Lee", "Jane Ann Lee"],
  ["odd blanks side by side", "Jane \u00a0\u3000\u000b\u0085 Ann", "Jane Ann"],
  ["two blanks, as typed", "Jane  Ann", "Jane  Ann"],
  ["a direction mark and an override", "Jane\u200e \u202eAnn\u202c", "Jane Ann"],
  ["a soft hyphen and a zero width space", "Ja\u00adne\u200b", "Jane"],
  ["a NUL and a terminal code", "Ja\0ne\u001b", "Jane"],
  ["a joiner between Latin letters", "Ja\u200dne", "Jane"],
  ["a letter and the accent behind a hidden mark", "Jose\u200b\u0301", "Jos\u00e9"],
  ["a joiner that ends a Malayalam word", "\u0d05\u0d28\u0d4d\u200d", "\u0d05\u0d28\u0d4d\u200d"],
  [
    "a family and a flag of emoji",
    "\u{1f469}\u{1f3fd}\u200d\u{1f469}\u200d\u{1f466} \u{1f3f3}\ufe0f\u200d\u{1f308}",
    "\u{1f469}\u{1f3fd}\u200d\u{1f469}\u200d\u{1f466} \u{1f3f3}\ufe0f\u200d\u{1f308}",
  ],
  [
    "the tags of a flag, and none elsewhere",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} J\u{e0041}ane",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} Jane",
  ],
])("a pasted line keeps what can be seen: %s", (_case, pasted, kept) => {
  for (const field of ["firstName", "lastName", "address"])
    expect(parseQuoteRequest(aQuoteRequest({ [field]: pasted }))).toMatchObject({
      status: "valid",
      fields: { [field]: kept },
    });
});

test("half a surrogate pair is refused: it cannot be stored, and shows as a box", () => {
  expect(errorsOf(aQuoteRequest({ firstName: "Jane\ud800Doe" }))).toEqual({
    firstName: "First name must not contain unreadable characters",
  });
});

test("whatever is pasted between two words, a line is taken with nothing in it that nobody sees", () => {
  const pasted = fc.constantFrom(
    ...["\t", "\n", "\r\n", "\u000b", "\f", "\u0085", "\u2028", "\u2029", "\u00a0", "\u2009"],
    ...["\u200b", "\u200e", "\u200f", "\u202a", "\u202e", "\u2066", "\ufeff", "\u00ad", "\u2060"],
    ...[
      "\u200c",
      "\u200d",
      "\0",
      "\u0007",
      "\u{e0041}",
      "\u3164",
      "\u2800",
      " ",
      "e",
      "\u0301",
      "\u0915",
    ],
  );
  fc.assert(
    fc.property(fc.array(pasted, { maxLength: 12 }), (between) => {
      const parsed = parseQuoteRequest(aQuoteRequest({ lastName: `A${between.join("")}B` }));
      const stored = (parsed.status === "valid" && parsed.fields.lastName) || "";
      expect(stored).toMatch(/^[A\u00c1].*B$/u);
      expect(stored.replace(/\u0915[\u200c\u200d]/g, "")).not.toMatch(
        /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u2009\u2800]/u,
      );
      expect(parseQuoteRequest(parsed.status === "valid" && parsed.fields)).toEqual(parsed);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["an invisible joiner", "ja\u200dne@exam\u200bple.com", "jane@example.com"],
  ["a soft hyphen and a variation selector", "jane\u00ad@example\ufe0f.com", "jane@example.com"],
  ["a ligature", "\ufb01ona@example.com", "fiona@example.com"],
  ["full width and a tab behind it", "jane\uff20example\uff0ecom\t", "jane@example.com"],
  ["a domain that is not ASCII", "jane@b\u00fccher.example", "jane@xn--bcher-kva.example"],
  ["an ideographic full stop", "jane@example\u3002com", "jane@example.com"],
  ["a domain in capitals", "Jane@EXAMPLE.com", "Jane@example.com"],
  ["a name in another script", "\u7528\u6237@example.com", "\u7528\u6237@example.com"],
])("an email address is stored as one spelling: %s", (_case, typed, stored) => {
  expect(parseQuoteRequest(aQuoteRequest({ email: typed }))).toMatchObject({
    status: "valid",
    fields: { email: stored },
  });
});

test("before the @ no sign beyond ASCII is taken, only letters, marks and digits", () => {
  const character = fc
    .string({ unit: "binary", minLength: 1, maxLength: 1 })
    .filter((one) => one > "\u007f");
  fc.assert(
    fc.property(character, fc.constantFrom("%@", '"%"@', "a.%b@"), (one, address) => {
      const email = address.replace("%", () => `jane${one}`) + "example.com";
      const { email: message } = errorsOf(aQuoteRequest({ email }));
      const parsed = parseQuoteRequest(aQuoteRequest({ email }));
      const stored = (parsed.status === "valid" && parsed.fields.email) || "";
      expect(message === undefined ? stored : "").not.toMatch(/[^\p{L}\p{M}\p{N}\x20-\x7e]/u);
    }),
    { numRuns: 1_000 },
  );
  for (const one of "\u2019\u2014\u00a3\u20ac\u{1f9f9}\u00ab\u2215\u061c\u2603".match(/./gu) ?? [])
    expect([one, errorsOf(aQuoteRequest({ email: `o${one}brien@example.com` }))]).toEqual([
      one,
      one === "\u061c"
        ? {}
        : { email: "Enter an email address in the correct format, like name@example.com" },
    ]);
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
