import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { json, quote } from "./builders";
import {
  accepted,
  badRequest,
  cases,
  forbidden,
  type HostileCase,
  type HostileRequest,
  invalid,
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
];

const contentTypes: HostileCase[] = [
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

/** Every other origin is in api/http/isSameSite.test.ts. */
const origins: HostileCase[] = [
  ...cases(accepted, {
    "our own Origin": quote({}, { Origin: site, "Sec-Fetch-Site": "same-origin" }),
    "our Origin over plain HTTP at the same Host": quote(
      {},
      { Host: "www.dogwoodcleaning.example", Origin: "http://www.dogwoodcleaning.example" },
    ),
  }),
  ...cases(forbidden, {
    "another site's Origin": quote({}, { Origin: "https://evil.example" }),
    "Origin twice": quote({}, [
      ["Origin", site],
      ["Origin", "https://evil.example"],
    ]),
    "Sec-Fetch-Site: cross-site with our Origin": quote(
      {},
      { "Sec-Fetch-Site": "cross-site", Origin: site },
    ),
  }),
];

const tricks: HostileCase[] = [
  ...cases(accepted, {
    "a forged X-Forwarded-For": quote({}, { "X-Forwarded-For": "127.0.0.1, 10.0.0.1, evil" }),
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
    "User-Agent with terminal codes": quote(
      {},
      { "User-Agent": "\x9b31mred", Referer: "javascript:alert(1)" },
    ),
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
    "a key of 255 letters": quote({ details: "key 255" }, { "Idempotency-Key": "k".repeat(255) }),
    "a key that is an injection": quote(
      {},
      { "Idempotency-Key": "x';drop/**/table/**/quote_requests;--" },
    ),
    "a key called __proto__": quote({}, { "Idempotency-Key": "__proto__" }),
  }),
  ...cases(badRequest, {
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
    "a contact message with elements": toContact({
      subject: "<b>Hi</b>",
      message: '<h1 onclick="x()">Hi</h1>\n.\r\n<style>*{display:none}</style>',
    }),
  }),
  ...cases(invalid("subject"), {
    "a contact subject with a second header": toContact({
      subject: "Hi\r\nBcc: victim@example.com",
    }),
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
