import fc from "fast-check";
import { quoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { readBusiness } from "../business";
import { normalizePhone } from "../normalizePhone";
import { parseRequest } from "../parseRequest";
import { callButtons, phoneLink, replyTo } from "./mailLinks";

test.each([
  ["1-800-CLEANER", "tel:+18002532637"],
  ["404-555-MAID", "tel:+14045556243"],
  ["001 404 555 0134", "tel:+14045550134"],
  ["00 44 20 7946 0958", "tel:+442079460958"],
  ["404\uff5e555\uff5e0134", "tel:+14045550134"],
  ["\u0e54\u0e50\u0e54 \u0e55\u0e55\u0e55 \u0e50\u0e51\u0e53\u0e54", "tel:+14045550134"],
  ["Cell: (+44) (0)20 7946 0958, ext. 12", "tel:+442079460958;ext=12"],
  ["404-555-0134,12", "tel:+14045550134;ext=12"],
])("the Call button for %s dials the number that is meant", (phone, href) => {
  expect(phoneLink(phone)).toBe(href);
});

test("for every number that the form takes, Call and Text dial the normalized number, its extension and nothing else", () => {
  const piece = fc.constantFrom(
    ...[
      "404",
      "555",
      "0134",
      "1",
      "+1",
      "+44",
      "(0)",
      "20 7946 0958",
      "001",
      "011",
      "0",
      "12",
      "800",
    ],
    ...[
      "CLEANER",
      "MAID",
      "cell",
      " ext ",
      " x",
      "#",
      ",",
      ";",
      "/",
      " ",
      "-",
      "(",
      ")",
      "\uff0b",
      ".",
    ],
    ...[
      "\u0664\u0660\u0664",
      "\u0e54",
      "~",
      "\uff5e",
      " or ",
      "call me ",
      "\u202a",
      "\t",
      "4045550134",
    ],
  );
  let taken = 0;
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 9 }), (pieces) => {
      const parsed = parseRequest(quoteRequest.fields, aQuoteRequest({ phone: pieces.join("") }));
      if (parsed.status === "invalid") return;
      taken++;
      const { phone } = parsed.fields;
      const number = normalizePhone(phone, readBusiness().country) ?? "";
      expect(number).toMatch(/^\d{7,15}$/);
      const links = Object.fromEntries(callButtons(phone).map(({ label, href }) => [label, href]));
      const [, dialled, extension = ""] =
        /^tel:\+?(\d+)(?:;ext=(\d{1,7}))?$/.exec(links["Call"] ?? "") ?? [];
      expect([phone, dialled]).toEqual([phone, number]);
      expect(links["Text"] ?? `sms:+${number}`).toBe(`sms:+${number}`);
      expect(extension === "" || links["Text"] === undefined).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(taken).toBeGreaterThan(100);
});

function greet(firstName: string, lastName = "Doe"): string {
  const person = { ...{ firstName, lastName, phone: null, email: "jane@example.com" } };
  const link = replyTo({ ...person, reference: "Q-1", thanks: "Thank you." });
  return new URL(link).searchParams.get("body")?.split("\r\n")[0] ?? "";
}

test.each([
  ["Jane", "Hi Jane,"],
  ["Jane Ann", "Hi Jane,"],
  ["Mary-Jane", "Hi Mary-Jane,"],
  ["O'Brien", "Hi O'Brien,"],
  ["Smith,", "Hi Smith,"],
  ["Jane (she/her)", "Hi Jane,"],
  ["Dr. Jane", "Hi Dr. Jane,"],
  ["Dr.", "Hi Dr. Doe,"],
  ["Mr & Mrs", "Hi Mr & Mrs Doe,"],
  ["Jane and John", "Hi Jane and John,"],
  ["The Smith Family", "Hi Smith Family,"],
  ["The", "Hi Doe,"],
  ["Mrs. O’Hara-Smith, PhD", "Hi Mrs. O’Hara-Smith,"],
  ["J.", "Hi J,"],
  ["محمد", "Hi محمد,"],
  ["می‌ترا", "Hi می‌ترا,"],
  ["🧹", "Hi,"],
  ["...", "Hi,"],
])("a prepared reply to %s begins %s", (firstName, greeting) => {
  expect(greet(firstName)).toBe(greeting);
});

test("no reply greets somebody by a title alone or with a sign before the comma", () => {
  const word = fc.constantFrom(
    ...[
      "Dr.",
      "The",
      "Mr",
      "Mrs.",
      "Smith,",
      "Jane",
      "(she/her)",
      "-",
      "&",
      "and",
      "J.",
      "🧹",
      "José",
      "'",
      ",,",
    ],
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      expect(greet(words.join(" "), "-")).toMatch(/^Hi(?: .*[\p{L}\p{M}\p{N}])?,$/u);
      expect(greet(words.join(" "), "-")).not.toMatch(/^Hi (?:Dr|The|Mrs?|and)\.?,$/);
    }),
    { numRuns: 500 },
  );
});
