import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { parseQuoteRequest } from "../../../src/shared/quoteRequest";
import { aQuoteRequest } from "../../../tests/support/intake/aQuoteRequest";
import type { QuoteRow } from "../ClaimedNotification";
import { composeMail } from "./composeMail";

jest.setTimeout(60_000);
const from = "website@dogwoodcleaning.example";
const to = "owner@dogwoodcleaning.example";

/** A row as any program could have written it, not only our parser. */
function aRow(changes: Partial<QuoteRow> = {}): QuoteRow {
  const request = aQuoteRequest();
  return {
    id: "0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
    reference: "Q-0B9F4-C6E1D",
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
    address: request.address,
    home_size: request.homeSize,
    service_type: request.serviceType,
    details: request.details,
    created_at: "2026-05-04T13:05:00Z",
    ...changes,
  };
}

const transport = createTransport({
  streamTransport: true,
  buffer: true,
  disableFileAccess: true,
  disableUrlAccess: true,
});

async function bytesOf(row: QuoteRow) {
  const mail = composeMail({ kind: "quote_request", quoteRequest: row }, from);
  const { message } = await transport.sendMail({ ...mail, from, to });
  const raw = (message as Buffer).toString("latin1");
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return { mail, raw, headers, parsed: await PostalMime.parse(message as Buffer) };
}

const countOf = (headers: string, name: string) =>
  headers.split("\r\n").filter((line) => line.toLowerCase().startsWith(`${name}:`)).length;

async function expectHarmless(row: QuoteRow) {
  const { mail, headers, parsed } = await bytesOf(row);
  expect(countOf(headers, "to")).toBe(1);
  expect(countOf(headers, "from")).toBe(1);
  expect(countOf(headers, "reply-to")).toBeLessThanOrEqual(1);
  expect(countOf(headers, "bcc") + countOf(headers, "cc") + countOf(headers, "sender")).toBe(0);
  expect(countOf(headers, "subject")).toBe(1);
  expect(parsed.to?.map(({ address }) => address)).toEqual([to]);
  expect(parsed.from?.address).toBe(from);
  expect(parsed.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
  expect(parsed.attachments).toHaveLength(0);
  expect(
    mail.html.match(/<(?!\/?(?:html|head|meta|title|body|table|tr|td|h1|p|div|a|br)\b|!doctype)/gi),
  ).toBeNull();
  for (const [, href] of mail.html.matchAll(/<a href="([^"]*)"/g))
    expect(href).toMatch(/^(?:tel:|mailto:)/);
}

test("the owner's mail has every field, the time in Atlanta and the visitor to reply to", async () => {
  const { parsed } = await bytesOf(aRow());
  expect(parsed.subject).toBe("Quote request Q-0B9F4-C6E1D from Jane Doe");
  expect(parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane.doe@example.com" }]);
  expect(parsed.messageId).toBe("<0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4@dogwoodcleaning.example>");
  expect(parsed.text).toContain("Monday, May 4, 2026 at 9:05 AM");
  expect(parsed.text).toContain("Home size: 1,500 - 3,000 sq ft");
  expect(parsed.html).toContain("Call Jane");
});

test("the same request always makes the same mail", () => {
  const notice = { kind: "quote_request", quoteRequest: aRow() } as const;
  expect(composeMail(notice, from)).toEqual(composeMail(notice, from));
});

test.each<[string, Partial<QuoteRow>]>([
  ["a line break in a name", { first_name: "Jane\r\nBcc: everyone@example.com" }],
  [
    "an address list in a name",
    { first_name: "a@example.com, b@example.com;", last_name: '"<c@example.com>' },
  ],
  ["a line break in an address", { email: "jane@example.com\r\nBcc: everyone@example.com" }],
  ["two addresses", { email: "jane@example.com, john@example.com" }],
  ["a quoted local part", { email: '"jane, john"@example.com' }],
  ["an address with header fields for the reply", { email: "jane?bcc=everyone@example.com" }],
  ["an international address", { email: "\u7528\u6237@\u4f8b\u5b50.\u5e7f\u544a" }],
  [
    "markup everywhere",
    {
      first_name: "<script>alert(1)</script>",
      address: '"><img src=x onerror=alert(1)>',
      details: "</div><iframe>",
    },
  ],
  ["a script for a phone number", { phone: "javascript:alert(1)" }],
  [
    "a file for an attachment",
    { details: "file:///etc/passwd", first_name: "data:text/plain,hello" },
  ],
])("%s adds no recipient, header, attachment or element", async (_case, changes) => {
  await expectHarmless(aRow(changes));
});

test("nothing a row can hold changes who gets the mail or what it is made of", async () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.string({
      unit: fc.constantFrom(
        "\r",
        "\n",
        "<",
        ">",
        '"',
        "'",
        "@",
        ",",
        ";",
        ":",
        " ",
        "a",
        "\\",
        "&",
        "=",
        "?",
        "\u202e",
        "\0",
      ),
      maxLength: 60,
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        first_name: text,
        last_name: text,
        email: text,
        phone: text,
        address: text,
        details: text,
      }),
      async (changes) => {
        await expectHarmless(aRow(changes));
      },
    ),
    { numRuns: 150 },
  );
});

test("what the parser accepts arrives in the mail unchanged", async () => {
  const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(words, words, words, async (firstName, address, details) => {
      const judged = parseQuoteRequest(aQuoteRequest({ firstName, address, details }));
      if (judged.status === "invalid") return;
      const { fields } = judged;
      const { parsed } = await bytesOf(
        aRow({
          first_name: fields.firstName,
          address: fields.address,
          details: fields.details,
        }),
      );
      const flat = parsed.text?.replace(/\r\n/g, "\n") ?? "";
      expect(flat).toContain(fields.address);
      expect(flat).toContain(fields.details);
    }),
    { numRuns: 100 },
  );
});
