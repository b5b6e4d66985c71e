import fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { parseQuoteRequest } from "../../shared/quoteRequest";
import { anyCharacter } from "../../tests/support/intake/anyCharacter";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import {
  aDigest,
  aMessage,
  anAnswer,
  aNotice,
  aRow,
  from,
  listed,
  settings,
  soon,
  to,
} from "../../tests/support/mail/aNotice";
import { pagesIn } from "../../tests/support/intake/openRequestPage";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { formatNear, formatTime, readBusiness } from "../business";
import { checkLink } from "../signedLink";
import type { QuoteRow } from "../supabase/rows";
import { composeMail } from "./composeMail";
import { composeContactMessage, composeQuoteRequest } from "./composeRequest";

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

const ordinary = () => composeMail(aNotice(), settings, soon);
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
    "New request: Jane D., Premium Clean, 1,500–3,000 sq ft · Q-0B9F4-C6E1D",
  );
  expect(parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane.doe@example.com" }]);
  expect(parsed.messageId).toBe("<0b9f4c6e-1d2a-8b3c-9d4e-5f60718293a4@dogwoodcleaning.example>");
  expect(parsed.text).toContain(formatTime("2026-05-04T13:05:00Z"));
  expect(parsed.text).toContain("Home size: 1,500 - 3,000 sq ft");
  expect(ordinary().fromName).toBe(readBusiness().name);
});

test("the mail lists what the owner needs for calling back, in that order, and the deadline", () => {
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
  expect(text).toContain(`Answer by ${formatNear(due.toISOString(), soon, "long")}`);
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
    ...{ status: "valid", id, until: "2026-08-02T13:05:00.000Z" },
  });
});

/** So many hours after the request, where an answer is promised within 24. */
const after = (count: number) =>
  new Date(soon - 600_000 + (readBusiness().answerHours - 24 + count) * 3_600_000);
const afterHours = (count: number, changes: Parameters<typeof aNotice>[0] = {}) =>
  composeMail(aNotice(changes), settings, after(count).getTime());

test("a reminder looks different from the first mail: who waits and by when come first", () => {
  const { subject, html, text } = afterHours(20, { kind: "reminder" });
  const [by, byDay] = [after(20).getTime(), "long"] as const;
  expect(subject).toContain(
    `Answer Jane D. by ${formatNear(after(24).toISOString(), by)}, Premium`,
  );
  expect(html).toContain("Jane Doe is waiting for an answer</h1>");
  expect(html).toMatch(/class="urgent"[^>]*>Answer by /);
  expect(text).toContain(`\n\nAnswer by ${formatNear(after(24).toISOString(), by, byDay)}\n\n`);
  expect(ordinary().html).not.toMatch(/class="urgent"|is waiting/);

  const passed = afterHours(25, { kind: "reminder" });
  expect(passed.subject).toMatch(/^Overdue: Jane D\., promised by /);
  expect(passed.text).toContain("which has passed");
});

test("a first mail that comes late says so, why, and whether the promise has passed", () => {
  const late = { dueSeconds: 23 * 3_600, cause: "unreachable" };
  for (const [cause, words] of [
    ["unreachable", "The mail server could not be reached"],
    ["mailbox_full", "The mailbox is full"],
    ["quota", "Your mail provider's sending limit is used up"],
    ["deferred", "The mail server asked to try again later"],
    ["settings", "Your mail server does not take mail from or for these addresses"],
  ] as const)
    expect(afterHours(23, { ...late, cause }).text).toContain(`This email is late. ${words}.`);
  expect(afterHours(23, late).subject).toMatch(/^New request: Jane D\., /);
  expect(afterHours(25, late).subject).toMatch(/^Late request: Jane D\., /);
  expect(afterHours(25, late).text).toContain("which has passed");
  expect(afterHours(25, { dueSeconds: 90_000 }).text).toContain("could not send it earlier");
  expect(afterHours(25).text).toContain("It was kept aside until now.");
  expect(ordinary().text).not.toMatch(/late|kept aside/);
});

test("a phone's list, which shows 35 characters of a subject, shows who it is about", () => {
  const names = { first_name: "Maximiliana-Antoinette", last_name: "Featherstonehaugh" };
  const content = { ...aNotice().content, quoteRequest: aRow(names) };
  const short = "Maximiliana-Antoi… F.";
  for (const kind of ["quote_request", "reminder"])
    for (const plain of [false, true])
      for (const late of [1, 23, 25])
        expect(afterHours(late, { kind, plain, content }).subject.slice(0, 35)).toContain(short);
  const { subject } = composeQuoteRequest(aRow(names), settings, { remark: "Not confirmed" });
  expect(subject.slice(0, 35)).toContain(short);
});

test("a number with an extension gets no Text button", () => {
  const links = linksOf(
    composeQuoteRequest(aRow({ phone: "+1 404 555 0134 ext. 7" }), settings).html,
  );
  expect(links.get("Call")).toBe("tel:+14045550134;ext=7");
  expect(links.has("Text")).toBe(false);
});

test("right-to-left text does not reorder the words around it", () => {
  const row = aRow({ first_name: "שרה", last_name: "כהן", details: "שלום\nHello" });
  const { html, text } = composeQuoteRequest(row, settings);
  expect(html).toContain("Premium Clean for <bdi>שרה כהן</bdi></h1>");
  expect(html).toContain('<div dir="auto">שלום</div><div dir="auto">Hello</div>');
  expect(html).toMatch(/dir="ltr" class="ink"[^>]*><a href="tel:/);
  expect(text).toContain("for \u2068שרה כהן\u2069");
});

test("an empty answer is shown less prominently", () => {
  expect(composeQuoteRequest(aRow({ details: "" }), settings).html).toMatch(
    /class="soft"[^>]*>\(none given\)/,
  );
});

test("a mail that may be the only copy has no links to a row that may not be there", () => {
  const missingRow = "Not confirmed by the database";
  const mail = composeQuoteRequest(aRow(), settings, { missingRow });
  expect(mail.subject).toMatch(/^New request: Jane D\. \[Not confirmed by the database\], /);
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

test("a contact message has its own mail: no page, no map, and a phone only where one was given", () => {
  const message = aMessage();
  const mail = composeContactMessage(message, settings);
  expect(mail.subject).toBe("New message: Sam Rivera, Gift cards · M-1B9F4-C6E1D");
  const labels = [...linksOf(mail.html).keys()];
  expect(labels).toEqual(["Reply", "sam@example.com"]);
  const suspect = composeContactMessage({ ...message, is_spam: true }, settings);
  expect(suspect.subject).toBe(
    "New message: Sam Rivera [possible spam], Gift cards · M-1B9F4-C6E1D",
  );
  const withPhone = { ...message, phone: "+1 404 555 0199" };
  const withPhoneMail = composeContactMessage(withPhone, settings);
  expect(linksOf(withPhoneMail.html).get("Call")).toBe("tel:+14045550199");

  const content = { quoteRequest: null, contactMessage: { ...withPhone, is_spam: true } };
  const none = { listedSince: null, listedUntil: null };
  const fixed = composeMail(
    aNotice({ plain: true, cause: "content", content: { ...content, ...none } }),
    settings,
  );
  expect(fixed.subject).toContain("Sam Rivera [possible spam], its words are in the database");
  expect(fixed.text).toContain("npm run requests -- show M-1B9F4-C6E1D");
  expect(fixed.text + fixed.html).not.toMatch(/Do you offer|Gift cards|api\/request/);
});

test("a number nobody can dial gets no button", () => {
  const mail = composeQuoteRequest(aRow({ phone: "ask my wife" }), settings);
  expect([...linksOf(mail.html).keys()]).not.toContain("Call");
  expect(mail.text).toContain("Phone: ask my wife");
});

test("a reply goes to the visitor, with the domain in ASCII as mail servers take it", async () => {
  const { mail, parsed } = await bytesOf(aRow({ email: "jane@b\u00fccher.example" }));
  expect(parsed.replyTo).toEqual([{ name: "Jane Doe", address: "jane@xn--bcher-kva.example" }]);
  for (const part of [mail.text, mail.html])
    expect(part).toContain("Reply to this email to answer the visitor.");
});

test.each(["jan\u00e9@example.com", "=?utf-8?q?a=40b.example?=@example.com"])(
  "where no reply can carry %s, the mail says how else to answer",
  async (email) => {
    for (const mail of [
      composeQuoteRequest(aRow({ email }), settings),
      composeContactMessage({ ...aMessage(), email }, settings),
    ]) {
      expect(mail.replyTo).toBeUndefined();
      expect(mail.text + mail.html).not.toMatch(/Reply to this email/);
      expect(mail.html).toContain("Use the button &quot;Reply&quot; to answer the visitor");
      expect(mail.text).toContain(`Write to ${email} to answer the visitor`);
    }
  },
);

test("encoded words that a visitor types stay plain text in every header", async () => {
  for (const [first_name, last_name] of [
    ["=?utf-8?q?a?=", "=?utf-8?q?=0d=0aBcc:_x@evil.example?="],
    ["=?utf-8?B?4oCuZ25wLmV4ZQ==?=", "D"],
    ["=\u200b?utf-8?q?x?=", "=<?utf-8?q?y?="],
  ] as const) {
    const { headers, parsed } = await bytesOf(aRow({ first_name, last_name }));
    expect(headers).not.toMatch(/^Reply-To:.*=\?utf-8\?[qb]\?(?:a|x|y|=0d|4oCu)/im);
    expect(parsed.replyTo?.[0]?.name).toMatch(/^= \?utf-8\?/);
    expect(parsed.replyTo?.[0]?.address).toBe("jane.doe@example.com");
  }
});

test("the text part of a mail names no button, because it has none", () => {
  const mails = [
    ordinary(),
    composeQuoteRequest(aRow({ email: "jan\u00e9@example.com" }), settings),
    composeMail(aNotice({ kind: "reminder" }), settings, soon),
    composeMail(aNotice({ plain: true, cause: "content" }), settings, soon),
    composeContactMessage(aMessage(), settings),
  ];
  for (const { text, html } of mails) {
    const buttons = [...html.matchAll(/<td align="center"[^]*?>([^<>]+)<\/a>/g)].map(
      ([, label = ""]) => label,
    );
    expect(buttons.length).toBeGreaterThan(0);
    for (const label of buttons) expect(text).not.toContain(`"${label}"`);
  }
});

test("no stored text changes a mail's recipients or structure", async () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
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

test("a mail with fixed words has the name, the deadline, the phone number and the buttons, and nothing else that the visitor wrote", () => {
  const { subject, text, html, messageId } = composeMail(
    aNotice({ plain: true, cause: "content" }),
    settings,
    soon,
  );
  expect(subject).toBe("New request: Jane D., all answers are on its page · Q-0B9F4-C6E1D");
  for (const known of ["Jane Doe", "(404) 555-0134", "Q-0B9F4-C6E1D", "Answer by "])
    expect(text).toContain(known);
  expect([...linksOf(html).keys()].slice(0, 3)).toEqual(["Call", "Text", "Contacted"]);
  expect(text + html).not.toMatch(/Peachtree|dogs|jane\.doe|npm run|lost|could not/);
  expect(messageId).not.toBe(ordinary().messageId);
  expect(text).toContain("Your mail server took this short email instead of the full one.");
  expect(
    composeMail(aNotice({ plain: true, cause: "unconfirmed" }), settings, soon).text,
  ).toContain("so you may have that one as well.");
});

test("the digest counts what it lists, marks what is answered and says why a suspect was kept aside", () => {
  const suspect = listed({
    ...{ is_spam: true, answers: anAnswer("Buy our links") },
    spam_points: [
      { trait: "link-in-name", points: 7 },
      { trait: "sold", points: 4 },
    ],
  });
  const { subject, text } = aDigest(
    {
      new: { total: 2, entries: [listed(), listed({ name: "Ann Poe", answered: true })] },
      waiting: { total: 2, entries: [listed({ name: "Bob Roe" }), listed({ name: "Cy Coe" })] },
      held: {
        total: 4,
        entries: [
          ...[suspect, listed({ name: "Dee Loe" }), listed({ name: "Eve Moe" })],
          { ...suspect, name: "Fay Noe" },
        ],
      },
    },
    { unanswered: 3, unansweredNew: 1 },
  );
  expect(subject).toBe("3 waiting for an answer, 1 since yesterday, 4 kept aside");
  expect(text.match(/^[A-Z' ]+$|(?<=: |^)[A-Z][a-z]+ [A-Z]oe(?= · )/gm)).toEqual([
    ...["NEW", "Jane Doe", "Ann Poe", "STILL WAITING", "Bob Roe", "Cy Coe"],
    ...["MORE THAN ONE HOUR'S MAILS", "Dee Loe", "Eve Moe"],
    ...["KEPT ASIDE AS POSSIBLE SPAM", "Jane Doe", "Fay Noe"],
  ]);
  expect(text).toMatch(/Contacted · Q-\S+: Ann Poe/);
  expect(text).toMatch(
    /Why: a name contains a link, it names something that advertising often sells\.\s+12 Peachtree\s+Buy our links/,
  );
  expect(pagesIn(text)).toHaveLength(8);
});

test("a digest that comes a day late says since when it counts, and its file has the day where the company works and the lists in their order", () => {
  const goBack = useBusiness({ digestList: true, country: "US", timeZone: "America/New_York" });
  // 11 PM in New York, which is already the next day in UTC.
  const late = Date.parse("2026-05-06T03:00:00Z");
  const lists = Object.fromEntries(
    ["held", "waiting", "new"].map((list) => {
      const entries = [listed(), listed({ reference: "Q-SECOND" })];
      return [list, { total: 2, entries }];
    }),
  );
  const { subject, attachments } = aDigest(lists, { unanswered: 3, unansweredNew: 2 }, {}, late);
  goBack();
  expect(subject).toBe("3 waiting for an answer, 2 since Sun 8:00 AM, 2 kept aside");
  expect(attachments?.[0]?.filename).toBe("requests-2026-05-05.csv");
  expect(attachments?.[0]?.content.match(/^[a-z ]+,Q-\w+/gm)).toEqual([
    ...["new,Q-0B9F4", "new,Q-SECOND"],
    ...["waiting since before,Q-0B9F4", "waiting since before,Q-SECOND"],
    ...["kept aside,Q-0B9F4", "kept aside,Q-SECOND"],
  ]);
});

test("a digest whose words a mail server refuses goes out with references and deadlines alone", () => {
  const lists = {
    waiting: { total: 2, entries: [listed({ name: "Buy pills" }), listed()] },
    held: { total: 1, entries: [listed({ is_spam: true, answers: anAnswer("Cheap pills") })] },
  };
  const changes = { unanswered: 2, unansweredNew: 0 };
  const { subject, text, html, messageId } = aDigest(lists, changes, {
    plain: true,
    cause: "content",
  });
  expect(subject).toBe("2 waiting for an answer, none since yesterday, 1 kept aside");
  expect(pagesIn(text)).toHaveLength(3);
  expect(text).toContain("Open Q-0B9F4-C6E1D");
  expect(text + html).not.toMatch(/pills|Jane|555|jane|Peachtree/);
  expect(messageId).toMatch(/^<[-\w]+\.plain@/);
  // It could not be written: then its rows are not to be trusted.
  expect(aDigest(lists, changes, { plain: true, cause: "fault" }).subject).toBe(
    "A list is waiting on your website",
  );
});

test("an entry names the person in its links and says by when, without a day or year that is clear", () => {
  const created_at = (hours: number) =>
    new Date(after(0).getTime() - hours * 3_600_000).toISOString();
  const entries = [2, 25, 24 * 9].map((hours) => listed({ created_at: created_at(hours) }));
  const { text, html } = aDigest({ new: { total: 3, entries } }, { unanswered: 3 });
  expect(text).not.toContain("2026-");
  const labels = text.match(/(?:Answer|Promised) by [^·]* · Q-/g);
  expect(labels).toHaveLength(3);
  for (const label of labels ?? []) expect(label).not.toMatch(/2026|day/);
  const links = linksOf(html);
  expect([...links.keys()]).toEqual(["Call Jane Doe", "Open Jane Doe"]);
  expect(links.get("Call Jane Doe")).toMatch(/^tel:/);
  expect(links.get("Open Jane Doe")).toContain("/api/request?");
});

test("people who have waited for more than a week are counted each morning, and listed when the owner asks", () => {
  const waiting = { total: 9, entries: Array.from({ length: 6 }, () => listed()) };
  const counts = { unanswered: 64, unansweredNew: 0, unansweredLong: 58 };
  const morning = aDigest({ waiting }, counts);
  expect(morning.subject).toBe(
    "64 waiting for an answer, none since yesterday, 58 for more than a week",
  );
  expect(morning.text).toContain("3 more are stored and not listed here.");
  expect(morning.text).toContain("58 requests without an answer.");
  const asked = aDigest({ waiting }, { ...counts, isAskedFor: true });
  expect(asked.subject).toMatch(/^Your list: 64 waiting/);
  expect(asked.text).toContain("This is the list that you asked for.");
  expect(asked.text).not.toContain("58 requests without");
});
