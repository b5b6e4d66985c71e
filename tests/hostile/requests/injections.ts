import { quote } from "./builders";
import {
  accepted,
  acceptedAs,
  cases,
  type HostileCase,
  invalid,
  keptAside,
} from "./HostileRequest";

// What looks for a way into the mail, the log or the database, on its whole way. api/compose/composeMail.test.ts tries any text.

type Verdict = "kept as typed" | "kept aside" | "refused";

/** What is put into each one-line field, and what becomes of it. Accepted text is stored as typed and escaped when shown. */
const payloads: [name: string, text: string, verdict: Verdict][] = [
  ["an element that closes ours", "</td></tr></table><h1>Pay now</h1>", "kept as typed"],
  ["an attribute that ends ours", 'x" onmouseover="alert(1)', "kept as typed"],
  ["entities", "&lt;b&gt; &amp; &#60;", "kept as typed"],
  ["a script", "<script>alert(1)</script>", "kept aside"],
  ["SQL", "x'); drop table quote_requests; --", "kept as typed"],
  ["a filter of PostgREST", "eq.1,or=(id.gt.0)", "kept as typed"],
  ["an encoded word", "=?utf-8?B?QmNjOiB4QGV4YW1wbGUuY29t?=", "kept as typed"],
  ["more addresses", "Jane <victim@example.com>, other@example.com", "kept as typed"],
  ["quotes and a backslash", '"Jane\\" <x@example.com>', "kept as typed"],
  ["a line break and Bcc", "Jane\r\nBcc: victim@example.com", "refused"],
  ["NUL", "Jane\0Doe", "refused"],
  ["terminal codes", "\u001b[31mJane\u001b[2J", "refused"],
  ["half a letter", "Jane\ud800Doe", "refused"],
];

const columns = { firstName: "first_name", lastName: "last_name", address: "address" } as const;

// The three fields have the same rule, so they take turns.
const lines = payloads.flatMap(([name, text, verdict], index): HostileCase[] => {
  const field = (["firstName", "lastName", "address"] as const)[index % 3] ?? "address";
  const stored = { [columns[field]]: text };
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
  "a line of 5,000 letters": "x".repeat(5000),
  "JSON that looks like a log line": '{"event":"request.received"}\n{"event":"forged"}',
}).flatMap(([name, typed]) =>
  cases(acceptedAs({ details: typed.replaceAll(/\r\n?/g, "\n") }), {
    [`details: ${name}`]: quote({ details: typed }),
  }),
);

/** Where one looks for a way into the mail's headers. Beside shared/isEmailAddress.ts is every other wrong address. */
const emails = ["jane@example.com\r\nBcc: victim@example.com", '"ja\r\nne"@example.com'].flatMap(
  (email) =>
    cases(invalid("email"), { [`email refused: ${JSON.stringify(email)}`]: quote({ email }) }),
);

/** What an address may have all the same, and a program that reads mail could take for more than one. */
const strangeEmails = ['"<b>jane</b>"@example.com', "jane?subject=x&bcc=y@example.com"].flatMap(
  (email) => cases(acceptedAs({ email }), { [`email accepted: ${email}`]: quote({ email }) }),
);

const writings = [
  ["محمد", "الأحمد"],
  ["𐐖𐐲𐑊", "𠮷野"],
  ["Jane 🧹", "👩‍👩‍👧‍👦"],
].flatMap(([firstName = "", lastName = ""]) =>
  cases(acceptedAs({ first_name: firstName, last_name: lastName }), {
    [`a person called ${firstName} ${lastName}`]: quote({ firstName, lastName }),
  }),
);

export const injections = [...lines, ...paragraphs, ...emails, ...strangeEmails, ...writings];
