import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { parseQuoteRequest } from "../../shared/quoteRequest";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { pagesIn } from "../../tests/support/intake/openRequestPage";
import { formatTime, readBusiness } from "../business";
import { checkLink } from "../signedLink";
import type { DigestRows, ListedRequest, MessageRow, QuoteRow } from "../supabase/rows";
import { composeMail } from "./composeMail";
import { composeContactMessage, composeQuoteRequest } from "./composeRequest";

const from = "website@dogwoodcleaning.example";
const to = "owner@dogwoodcleaning.example";
const settings = {
  quoteFrom: from,
  quoteTo: [to],
  siteUrl: "https://www.dogwoodcleaning.example",
  linkSecret: "a-secret-that-signs-links",
  digestList: false,
};

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
    contacted: false,
    request_hash: null,
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
  const mail = composeQuoteRequest(row, settings);
  const { message } = await transport.sendMail({ ...mail, from, to });
  const raw = (message as Buffer).toString("latin1");
  const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return { mail, raw, headers, parsed: await PostalMime.parse(message as Buffer) };
}

const countOf = (headers: string, name: string) =>
  headers.split("\r\n").filter((line) => line.toLowerCase().startsWith(`${name}:`)).length;

const aNotice = (changes: Partial<Parameters<typeof composeMail>[0]> = {}) => ({
  id: "7b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
  kind: "quote_request",
  plain: false,
  cause: null,
  content: { quoteRequest: aRow(), contactMessage: null, listedSince: null, listedUntil: null },
  ...changes,
});
const ordinary = () => composeMail(aNotice(), undefined, settings);
const headOf = (html: string) =>
  html.slice(0, html.indexOf("</head>")).replace(/<title>[^<]*<\/title>/, "");

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
    mail.html.match(
      /<(?!\/?(?:html|head|meta|title|style|body|table|tr|td|h1|p|div|a|bdi)\b|!doctype)/gi,
    ),
  ).toBeNull();
  // The head is ours alone: no word of a visitor reaches the style sheet.
  expect(headOf(mail.html)).toBe(headOf(ordinary().html));
  for (const [, href] of mail.html.matchAll(/<a href="([^"]*)"/g))
    expect(href).toMatch(
      /^(?:tel:|sms:|mailto:|https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=|https:\/\/www\.dogwoodcleaning\.example\/api\/request\?)[^\s<>"]*$/,
    );
}

test("the owner's mail has every field, the time where the company works and the visitor to reply to", async () => {
  const { parsed } = await bytesOf(aRow());
  expect(parsed.subject).toBe(
    "New quote request: Premium Clean, 1,500–3,000 sq ft, Jane D. · Q-0B9F4-C6E1D",
  );
  expect(parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane.doe@example.com" }]);
  expect(parsed.messageId).toBe("<0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4@dogwoodcleaning.example>");
  expect(parsed.text).toContain(formatTime("2026-05-04T13:05:00Z"));
  expect(parsed.text).toContain("Home size: 1,500 - 3,000 sq ft");
  expect(ordinary().fromName).toBe(readBusiness().name);
});

test("the mail has what one calls back with, in that order, and by when", () => {
  const { text } = ordinary();
  const labels = [...text.matchAll(/^ *([A-Z][a-z' ]+):/gm)].map(([, label]) => label);
  expect(labels).toEqual([
    "Home size",
    "Address",
    "Open in a map",
    "Details",
    "Ask for photos",
    "Service",
    "Phone",
    "Email",
    "Received",
    "Reference",
    "Open this request",
  ]);
  const due = new Date(Date.parse("2026-05-04T13:05:00Z") + readBusiness().answerHours * 3_600_000);
  expect(text.split(formatTime(due.toISOString()))).toHaveLength(2);
  expect(text.match(/Jane Doe/g)).toHaveLength(1);
});

/** What a link of the mail says and where it leads, as a mail program reads it. */
function linksOf(html: string): Map<string, string> {
  return new Map(
    [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href = "", label = ""]) => [
      label.replaceAll("&#39;", "'"),
      href.replaceAll("&amp;", "&"),
    ]),
  );
}

test("big buttons call, text and reply with the first lines written; links ask for photos and open a map", () => {
  const links = linksOf(composeQuoteRequest(aRow({ phone: "+1 404-555-0134" }), settings).html);
  expect(links.get("Call")).toBe("tel:+14045550134");
  expect(links.get("Text")).toBe("sms:+14045550134");
  const reply = new URL(links.get("Reply") ?? "");
  expect(reply.pathname).toBe("jane.doe@example.com");
  expect(reply.searchParams.get("subject")).toBe("Your request Q-0B9F4-C6E1D");
  const { name, phone, replies } = readBusiness();
  const thanks = replies.quoteRequest.replace("{service}", "Premium Clean");
  expect(reply.searchParams.get("body")).toBe(
    `Hi Jane,\r\n\r\n${thanks}\r\n\r\n\r\n${name}\r\n${phone}`,
  );
  const photos = new URL(links.get("Ask for photos") ?? "").searchParams.get("body");
  expect(photos).toContain(`${thanks} ${replies.photos}`);
  expect(new URL(links.get("Open in a map") ?? "").searchParams.get("query")).toBe(
    "12 Peachtree Street NE, Atlanta, GA 30303",
  );
});

test("one signed link leads to the request's page on our own site and says nothing about the visitor", () => {
  const { html, text } = ordinary();
  const link = new URL(linksOf(html).get("Open this request") ?? "");
  expect(pagesIn(text)).toEqual([link.href]);
  const query = Object.fromEntries(link.searchParams);
  expect(Object.keys(query)).toEqual(["kind", "id", "until", "signature"]);
  const { id } = aRow();
  expect(checkLink(settings.linkSecret, query, Date.parse("2026-05-05T00:00:00Z"))).toEqual({
    ...{ status: "valid", kind: "quote_request", id, until: "2026-08-02T13:05:00.000Z" },
  });
});

test("a reminder says whether the promised time has passed", () => {
  const reminder = (created_at: string) =>
    composeQuoteRequest(aRow({ created_at }), settings, { reminderId: "1" });
  expect(reminder("2026-05-04T13:05:00Z").text).toContain("which has passed");
  expect(reminder(new Date().toISOString()).text).not.toContain("which has passed");
});

test("a number with an extension gets no Text button", () => {
  const links = linksOf(
    composeQuoteRequest(aRow({ phone: "+1 404 555 0134 ext. 7" }), settings).html,
  );
  expect(links.get("Call")).toBe("tel:+14045550134;ext=7");
  expect(links.has("Text")).toBe(false);
});

test("words that read from right to left turn nothing else around", () => {
  const row = aRow({ first_name: "שרה", last_name: "כהן", details: "שלום\nHello" });
  const { html, text } = composeQuoteRequest(row, settings);
  expect(html).toContain("Premium Clean for <bdi>שרה כהן</bdi></h1>");
  expect(html).toContain('<div dir="auto">שלום</div><div dir="auto">Hello</div>');
  expect(html).toMatch(/dir="ltr" class="ink"[^>]*><a href="tel:/);
  expect(text).toContain("for \u2068שרה כהן\u2069");
});

test("an answer that was not given is quiet", () => {
  expect(composeQuoteRequest(aRow({ details: "" }), settings).html).toMatch(
    /class="soft"[^>]*>\(none given\)/,
  );
});

test("a mail that may be the only copy has no links to a row that may not be there", () => {
  const mail = composeQuoteRequest(aRow(), settings, { remark: "Not confirmed by the database" });
  expect(mail.subject).toMatch(/^\[Not confirmed by the database\] New quote request: /);
  expect(mail.text).toContain("it may be the only copy");
  expect(mail.text + mail.html).not.toContain("/api/request?");
});

test("the phone number comes first in the preview line", () => {
  const { html } = ordinary();
  expect(
    html
      .slice(html.indexOf("<body"))
      .replace(/<[^>]*>/g, "")
      .trim(),
  ).toMatch(/^\(404\) 555-0134 · 12 Peachtree/);
});

test("a contact message has its own mail: no map, and a phone only where one was given", () => {
  const message: MessageRow = {
    responded: false,
    request_hash: null,
    id: "1b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4",
    reference: "M-1B9F4-C6E1D",
    name: "Sam Rivera",
    email: "sam@example.com",
    phone: null,
    subject: "Gift cards",
    message: "Do you offer them?",
    created_at: "2026-05-04T13:05:00Z",
  };
  const mail = composeContactMessage(message, settings);
  expect(mail.subject).toBe("New message: Gift cards, Sam Rivera · M-1B9F4-C6E1D");
  const labels = [...linksOf(mail.html).keys()];
  expect(labels).toEqual(["Reply", "Contacted", "sam@example.com", "Open this request"]);
  const withPhone = { ...message, phone: "+1 404 555 0199" };
  const withPhoneMail = composeContactMessage(withPhone, settings);
  expect(linksOf(withPhoneMail.html).get("Call")).toBe("tel:+14045550199");
});

test("a number nobody can dial gets no button", () => {
  const mail = composeQuoteRequest(aRow({ phone: "ask my wife" }), settings);
  expect([...linksOf(mail.html).keys()]).not.toContain("Call");
  expect(mail.text).toContain("Phone: ask my wife");
});

test("the same request always makes the same mail", () => {
  expect(ordinary()).toEqual(ordinary());
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
      unit: fc.constantFrom(...`\r\n<>"'@,;: a\\&=?\u202e\0`),
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
      // The form of the tests has an address, whatever this company's has.
      const fields = judged.fields as unknown as Record<string, string>;
      const { parsed } = await bytesOf(
        aRow({
          first_name: fields["firstName"] ?? "",
          address: fields["address"] ?? "",
          details: fields["details"] ?? "",
        }),
      );
      const flat = parsed.text?.replace(/\r\n/g, "\n") ?? "";
      expect(flat).toContain(fields["address"]);
      expect(flat).toContain(fields["details"]);
    }),
    { numRuns: 100 },
  );
});

test("a mail with fixed text has the name, the number and the reference, and nothing else that the visitor wrote", () => {
  const { subject, text, html, messageId } = composeMail(
    aNotice({ plain: true, cause: "content" }),
    undefined,
    settings,
  );
  expect(subject).toBe("Request Q-0B9F4-C6E1D could not be mailed to you");
  for (const known of ["Jane Doe", "(404) 555-0134", "Q-0B9F4-C6E1D"])
    expect(text).toContain(known);
  expect(text + html).not.toMatch(/Peachtree|dogs|jane\.doe|npm run/);
  expect(messageId).not.toBe(ordinary().messageId);
});

const listed = (changes: Partial<ListedRequest> = {}): ListedRequest => ({
  ...{ kind: "quote_request", id: aRow().id, reference: "Q-0B9F4-C6E1D", name: "Jane Doe" },
  ...{ created_at: "2026-05-04T13:05:00Z", email: "jane.doe@example.com", phone: "404 555 0134" },
  ...{ subject: "premium-clean", address: "12 Peachtree", message: "Two dogs" },
  ...{ is_spam: false, spam_points: [], answered: false },
  ...changes,
});

function aDigest(lists: Partial<DigestRows["lists"]>, changes: Partial<DigestRows> = {}) {
  const none = { total: 0, entries: [] };
  const digest: DigestRows = {
    lists: { new: none, waiting: none, held: none, ...lists },
    unanswered: 0,
    unansweredNew: 0,
    undelivered: none,
    turnedAway: { client: 0, network: 0 },
    ...changes,
  };
  const content = {
    ...{ quoteRequest: null, contactMessage: null },
    ...{ listedSince: "2026-05-03T12:00:00Z", listedUntil: "2026-05-04T12:00:00Z" },
  };
  return composeMail(aNotice({ kind: "digest", content }), digest, settings);
}

test("the digest counts what it lists, marks what is answered and says why a suspect was kept aside", () => {
  const suspect = listed({
    ...{ is_spam: true, message: "Buy our links" },
    spam_points: [
      { trait: "link-in-name", points: 7 },
      { trait: "sold", points: 4 },
    ],
  });
  const { subject, text } = aDigest(
    {
      new: { total: 2, entries: [listed(), listed({ name: "Ann Poe", answered: true })] },
      waiting: { total: 2, entries: [listed({ name: "Bob Roe" }), listed({ name: "Cy Coe" })] },
      held: { total: 1, entries: [suspect] },
    },
    { unanswered: 3, unansweredNew: 1 },
  );
  expect(subject).toBe("Your website: 3 waiting for an answer, 1 since yesterday, 1 kept aside");
  expect(text).toMatch(/answered:\s+Ann Poe/);
  expect(text).toMatch(
    /Why: a name contains a link, it names something that advertising often sells\.\s+12 Peachtree\s+Buy our links/,
  );
  expect(pagesIn(text)).toHaveLength(5);
});

test("a list that is too long for a mail says how many it leaves out", () => {
  const entries = Array.from({ length: 50 }, () => listed());
  const { text, html } = aDigest({ new: { total: 25_000, entries } });
  expect(text).toContain("24,950 more are stored and not listed here.");
  expect(Buffer.byteLength(text + html)).toBeLessThan(200_000);
});
