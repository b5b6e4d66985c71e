import { quote } from "./builders";
import {
  accepted,
  cases,
  each,
  type Expectation,
  type HostileCase,
  invalid,
  keptAside,
} from "./HostileRequest";

// Hostile texts of visitors. They are sent only to our server, because all hosts treat texts alike.

type Verdict = "as typed" | "aside" | "refused" | { stored: string };

/** Hostile texts. If accepted, they are stored as typed, except for invisible characters. */
const payloads: [name: string, text: string, verdict: Verdict][] = [
  ["an element that closes ours", "</td></tr></table><h1>Pay now</h1>", "as typed"],
  ["an attribute that ends ours", 'x" onmouseover="alert(1)', "as typed"],
  ["entities", "&lt;b&gt; &amp; &#60;", "as typed"],
  // This text goes into the first name, where a link is a trait of spam, unlike in an address.
  ["a link", '<a href="https://evil.example">click</a>', "aside"],
  ["SQL", "x'); drop table quote_requests; --", "as typed"],
  ["a formula", '=HYPERLINK("x","y")', "as typed"],
  ["an encoded word", "=?utf-8?B?QmNjOiB4QGV4YW1wbGUuY29t?=", "as typed"],
  ["an encoded line break", "Jane%0d%0aBcc: victim@example.com", "as typed"],
  ["a line break", "Jane\r\nBcc: victim@example.com", { stored: "Jane Bcc: victim@example.com" }],
  ["a line separator", "Jane\u2028Bcc: x@example.com", { stored: "Jane Bcc: x@example.com" }],
  ["NUL", "Jane\0Doe", { stored: "JaneDoe" }],
  ["terminal codes", "\u001b[31mJane\u001b[2J", { stored: "[31mJane[2J" }],
  ["text turned around", "Jane\u202Egpj.exe", { stored: "Janegpj.exe" }],
  ["a tag letter", "Jane\u{E0041}Doe", { stored: "JaneDoe" }],
  ["30,000 blanks", `a${" ".repeat(30_000)}b`, "refused"],
  ["14,000 combining marks", `a${"\u0301".repeat(14_000)}`, "refused"],
  ["invisible characters alone", "\u200b\u200d\ufeff", "refused"],
  ["Arabic", "محمد الأحمد", "as typed"],
  ["letters joined by invisible signs", "می‌خواهم ක්‍රිෂාන්", "as typed"],
];

const columns = { firstName: "first_name", lastName: "last_name", address: "address" } as const;

// First name, last name and address have the same rule, so each text is tried in only one of them.
const lines = payloads.flatMap(([name, text, verdict], index) => {
  const field = (["firstName", "lastName", "address"] as const)[index % 3] ?? "address";
  const stored = { [columns[field]]: typeof verdict === "object" ? verdict.stored : text };
  const taken = { ...(verdict === "aside" ? keptAside : accepted()), stored };
  const expected = verdict === "refused" ? invalid(field) : taken;
  return cases(expected, { [`${field}: ${name}`]: quote({ [field]: text }) });
});

const texts = (expected: Expectation, field: string, all: string[]) =>
  cases(
    expected,
    each(all, (text) => quote({ [field]: text })),
  );

/** Texts for the field `details`, which may have several lines. Line breaks are stored as line feeds. */
const paragraphs = [
  "Hi\r\nBcc: victim@example.com\r\nContent-Type: text/html\r\n\r\n<b>x</b>",
  "one\r\n.\r\nMAIL FROM:<x@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA",
  "----_NmP-0000\r\nContent-Type: text/html\r\n\r\n<h1>x</h1>",
  "家".repeat(5000),
  '{"event":"request.received"}\n{"event":"forged"}',
  "Plans: https://a.example and https://b.example",
];

/** Email addresses that try to add headers to a mail. tests/world/emails.yaml has other invalid ones. */
const wrongEmails = [
  "jane@example.com\r\nBcc: victim@example.com",
  "jane@example.com%0aBcc:victim@example.com",
  "jane@example.com, victim@example.com",
  '"ja\r\nne"@example.com',
  "@".repeat(30_000),
];

const emails: [typed: string, stored?: string][] = [
  ['"jane\\"quoted\\""@example.com'],
  ['"<b>jane</b>"@example.com'],
  ["!#$%&'*+-/=?^_`{|}~@example.com"],
  ["jane?subject=x&bcc=y@example.com"],
  ["用户@例子.广告", "用户@xn--fsqu00a.xn--4rr70v"],
];

/** A phone number may have words around it, which are stored in one line and escaped where they are shown. */
const phones = [
  "404-555-0134\r\nBcc: victim@example.com",
  "404-555-0134<b>",
  "4045550134'; drop table rows; --",
  "\u0660\u0665\u0660 \u0661\u0662\u0663 \u0664\u0665\u0666\u0667",
];

export const content: HostileCase[] = [
  ...lines,
  ...paragraphs.flatMap((details) =>
    texts(accepted({ details: details.replaceAll(/\r\n?/g, "\n") }), "details", [details]),
  ),
  ...texts(invalid("email"), "email", wrongEmails),
  ...emails.flatMap(([email, stored = email]) =>
    texts(accepted({ email: stored }), "email", [email]),
  ),
  ...phones.flatMap((phone) =>
    texts(accepted({ phone: phone.replace("\r\n", " ") }), "phone", [phone]),
  ),
  ...texts(invalid("phone"), "phone", ["4".repeat(30_000)]),
  ...texts(invalid("serviceType"), "serviceType", ["__proto__"]),
  ...texts(accepted({ details: "a\nb\nc[31mred" }), "details", [
    "a\u2028b\u2029c\u001b[31mred\u0007",
  ]),
];
