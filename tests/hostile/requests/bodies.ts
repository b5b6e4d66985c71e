import { gzipSync } from "node:zlib";
import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { json, quote, quoteOfSize, quoteText, utf16 } from "./builders";
import {
  accepted,
  badRequest,
  type HostileCase,
  invalid,
  keptAside,
  tooLarge,
  wrongType,
} from "./HostileRequest";

const everyField = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "homeSize",
  "serviceType",
];
const text = JSON.stringify(aQuoteRequest());
const jsonType: [string, string][] = [["Content-Type", "application/json"]];

/** JSON values of the wrong type or shape. */
const types: HostileCase[] = [
  { name: "an empty object", request: json({}), expect: invalid(...everyField) },
  { name: "an empty array", request: json([]), expect: badRequest },
  { name: "an array of quote requests", request: json([aQuoteRequest()]), expect: badRequest },
  { name: "null", request: json("null"), expect: badRequest },
  { name: "true", request: json("true"), expect: badRequest },
  { name: "a number", request: json("42"), expect: badRequest },
  { name: "a string", request: json('"hello"'), expect: badRequest },
  { name: "a string of JSON", request: json(JSON.stringify(text)), expect: badRequest },
  {
    name: "the request nested in another object",
    request: json({ data: aQuoteRequest() }),
    expect: invalid(...everyField),
  },
  ...(
    ["firstName", "lastName", "email", "phone", "address", "homeSize", "serviceType"] as const
  ).flatMap((field): HostileCase[] => [
    { name: `${field} is a number`, request: quote({ [field]: 7 }), expect: invalid(field) },
    {
      name: `${field} is an array`,
      request: quote({ [field]: [aQuoteRequest()[field]] }),
      expect: invalid(field),
    },
    {
      name: `${field} is an object`,
      request: quote({ [field]: { $ne: "" } }),
      expect: invalid(field),
    },
    { name: `${field} is missing`, request: quote({ [field]: undefined }), expect: invalid(field) },
  ]),
  { name: "firstName is null", request: quote({ firstName: null }), expect: invalid("firstName") },
  { name: "firstName is true", request: quote({ firstName: true }), expect: invalid("firstName") },
  { name: "details is a number", request: quote({ details: 0 }), expect: invalid("details") },
  { name: "details is an array", request: quote({ details: ["x"] }), expect: invalid("details") },
  {
    name: "details is null",
    request: quote({ details: null }),
    expect: { ...accepted, stored: { details: "" } },
  },
  {
    name: "details is missing",
    request: quote({ details: undefined }),
    expect: { ...accepted, stored: { details: "" } },
  },
  {
    name: "an object with toString as email",
    request: quote({ email: { toString: "x@example.com" } }),
    expect: invalid("email"),
  },
  {
    name: "an object with a length as email",
    request: quote({ email: { length: 5 } }),
    expect: invalid("email"),
  },
  {
    name: "a home size that is not in the list",
    request: quote({ homeSize: "palace" }),
    expect: invalid("homeSize"),
  },
  {
    name: "a home size in capitals",
    request: quote({ homeSize: "UNDER-1500" }),
    expect: invalid("homeSize"),
  },
  {
    name: "a service named toString",
    request: quote({ serviceType: "toString" }),
    expect: invalid("serviceType"),
  },
  {
    name: "a service named __proto__",
    request: quote({ serviceType: "__proto__" }),
    expect: invalid("serviceType"),
  },
  {
    name: "nothing but blanks in every field",
    request: quote({ firstName: " ", lastName: "\t", address: "\u00a0" }),
    expect: invalid("firstName", "lastName", "address"),
  },
];

/** Keys that a careless program would obey. */
const keys: HostileCase[] = [
  {
    name: "unknown keys",
    request: quote({ role: "admin", price: 0, colour: null }),
    expect: accepted,
  },
  {
    name: "columns of the table",
    request: quote({
      id: "00000000-0000-4000-8000-000000000000",
      contacted: true,
      created_at: "1970-01-01",
      is_spam: true,
    }),
    expect: { ...accepted, stored: { contacted: "false" } },
  },
  {
    name: "columns of the outbox",
    request: quote({
      idempotencyKey: "mine",
      requestHash: "x",
      clientLimit: 0,
      client: "x",
      keyExpires: true,
    }),
    expect: accepted,
  },
  {
    name: "__proto__ with a property",
    request: quoteText((t) => t.replace("{", '{"__proto__":{"polluted":true,"isAdmin":true},')),
    expect: accepted,
  },
  {
    name: "__proto__ holds the request",
    request: json(`{"__proto__":${text}}`),
    expect: invalid(...everyField),
  },
  {
    name: "constructor.prototype",
    request: quote({ constructor: { prototype: { polluted: true } } }),
    expect: accepted,
  },
  { name: "prototype", request: quote({ prototype: { polluted: true } }), expect: accepted },
  {
    name: "nested __proto__",
    request: quoteText((t) => t.replace("{", '{"a":{"__proto__":{"polluted":true}},')),
    expect: accepted,
  },
  {
    name: "toJSON and hasOwnProperty",
    request: quote({ toJSON: "x", hasOwnProperty: "x", toString: "x", valueOf: 1 }),
    expect: accepted,
  },
  { name: "then, as if it were a promise", request: quote({ then: "x" }), expect: accepted },
  {
    name: "a key twice, the last one counts",
    request: quoteText((t) => t.replace("{", '{"firstName":"Other",')),
    expect: { ...accepted, stored: { first_name: "Jane" } },
  },
  {
    name: "the same key written with escapes",
    request: quoteText((t) => t.replace('"firstName"', '"\\u0066irstName"')),
    expect: { ...accepted, stored: { first_name: "Jane" } },
  },
  {
    name: "a key in another case",
    request: quote({ firstname: "x", FIRSTNAME: "y" }),
    expect: { ...accepted, stored: { first_name: "Jane" } },
  },
  {
    name: "a column name instead of the field name",
    request: quote({ firstName: undefined, first_name: "Jane" }),
    expect: invalid("firstName"),
  },
  { name: "an empty key", request: quote({ "": "x" }), expect: accepted },
  {
    name: "a thousand unknown keys",
    request: quote(Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`key${n}`, n]))),
    expect: accepted,
  },
  {
    name: "the hidden field filled",
    request: quote({}, [["X-Form-Website", "https://spam.example"]]),
    expect: keptAside,
  },
  {
    name: "the hidden field among the JSON fields, where it is an unknown key",
    request: quote({ website: { x: 1 }, startedAt: { valueOf: 1 } }),
    expect: accepted,
  },
  {
    name: "a start time that is not a number",
    request: quote({}, [["X-Form-Started-At", "yesterday"]]),
    expect: accepted,
  },
  {
    name: "two start times",
    request: quote({}, [
      ["X-Form-Started-At", "1"],
      ["X-Form-Started-At", "2"],
    ]),
    expect: accepted,
  },
  {
    name: "a start time in the future",
    request: quote({}, [["X-Form-Started-At", "9e15"]]),
    expect: accepted,
  },
];

const syntax: HostileCase[] = [
  { name: "no body", request: { headers: jsonType }, expect: badRequest },
  { name: "only blanks", request: json("   "), expect: badRequest },
  { name: "half an object", request: json(text.slice(0, -10)), expect: badRequest },
  { name: "single quotes", request: json(text.replaceAll('"', "'")), expect: badRequest },
  { name: "a comma at the end", request: json(text.replace(/}$/, ",}")), expect: badRequest },
  { name: "a comment", request: json(`/* hi */${text}`), expect: badRequest },
  { name: "two objects", request: json(text + text), expect: badRequest },
  { name: "words after the object", request: json(`${text} and more`), expect: badRequest },
  { name: "NaN", request: quoteText((t) => t.replace("{", '{"x":NaN,')), expect: badRequest },
  {
    name: "a number too large for a number",
    request: quoteText((t) => t.replace("{", '{"x":1e999,')),
    expect: accepted,
  },
  {
    name: "a raw line break in a string",
    request: quoteText((t) => t.replace("Jane", "Ja\nne")),
    expect: badRequest,
  },
  {
    name: "a raw NUL in a string",
    request: quoteText((t) => t.replace("Jane", "Ja\0ne")),
    expect: badRequest,
  },
  {
    name: "a bad escape",
    request: quoteText((t) => t.replace("Jane", "Ja\\xne")),
    expect: badRequest,
  },
  { name: "white space around", request: json(`\r\n\t ${text} \n`), expect: accepted },
  { name: "10,000 open brackets", request: json("[".repeat(10_000)), expect: badRequest },
  {
    name: "10,000 nested arrays",
    request: quoteText((t) => t.replace("{", `{"x":${"[".repeat(10_000)}${"]".repeat(10_000)},`)),
    expect: accepted,
  },
  {
    name: "3,000 nested objects",
    request: quoteText((t) =>
      t.replace("{", `{"x":${'{"x":'.repeat(3_000)}1${"}".repeat(3_000)},`),
    ),
    expect: accepted,
  },
  { name: "a script after a prefix", request: json(`)]}',\n${text}`), expect: badRequest },
  {
    name: "XML",
    request: json("<request><firstName>Jane</firstName></request>"),
    expect: badRequest,
  },
  {
    name: "an XML entity bomb sent as JSON",
    request: json('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'),
    expect: badRequest,
  },
  { name: "YAML", request: json("firstName: Jane"), expect: badRequest },
  {
    name: "a form sent as JSON",
    request: json(new URLSearchParams(aQuoteRequest()).toString()),
    expect: badRequest,
  },
];

const encodings: HostileCase[] = [
  { name: "a byte order mark", request: json(`\ufeff${text}`), expect: accepted },
  { name: "two byte order marks", request: json(`\ufeff\ufeff${text}`), expect: badRequest },
  {
    name: "UTF-16, little end first",
    request: { headers: jsonType, body: utf16(text, "le") },
    expect: badRequest,
  },
  {
    name: "UTF-16, big end first",
    request: { headers: jsonType, body: utf16(text, "be") },
    expect: badRequest,
  },
  {
    name: "UTF-32",
    request: {
      headers: jsonType,
      body: Buffer.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0])),
    },
    expect: badRequest,
  },
  {
    name: "Latin-1",
    request: { headers: jsonType, body: Buffer.from(text.replace("Jane", "José"), "latin1") },
    expect: badRequest,
  },
  {
    name: "a lone continuation byte",
    request: { headers: jsonType, body: Buffer.from(text.replace("Jane", "Jane\x80"), "latin1") },
    expect: badRequest,
  },
  {
    name: "an overlong slash",
    request: { headers: jsonType, body: Buffer.from(text.replace("Jane", "\xc0\xaf"), "latin1") },
    expect: badRequest,
  },
  {
    name: "an overlong NUL",
    request: {
      headers: jsonType,
      body: Buffer.from(text.replace("Jane", "Jane\xc0\x80"), "latin1"),
    },
    expect: badRequest,
  },
  {
    name: "a surrogate in UTF-8",
    request: {
      headers: jsonType,
      body: Buffer.from(text.replace("Jane", "\xed\xa0\x80"), "latin1"),
    },
    expect: badRequest,
  },
  {
    name: "a letter beyond Unicode",
    request: {
      headers: jsonType,
      body: Buffer.from(text.replace("Jane", "\xf4\x90\x80\x80"), "latin1"),
    },
    expect: badRequest,
  },
  {
    name: "a letter cut in half at the end",
    request: {
      headers: jsonType,
      body: Buffer.concat([Buffer.from(text), Buffer.from([0xe2, 0x82])]),
    },
    expect: badRequest,
  },
  {
    name: "NUL bytes after the object",
    request: { headers: jsonType, body: Buffer.concat([Buffer.from(text), Buffer.alloc(8)]) },
    expect: badRequest,
  },
  {
    name: "nothing but NUL bytes",
    request: { headers: jsonType, body: Buffer.alloc(100) },
    expect: badRequest,
  },
  {
    name: "random bytes",
    request: {
      headers: jsonType,
      body: Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 137 + 200) % 256)),
    },
    expect: badRequest,
  },
  {
    name: "gzip with its header",
    request: { headers: [...jsonType, ["Content-Encoding", "gzip"]], body: gzipSync(text) },
    expect: wrongType,
  },
  {
    name: "gzip without its header",
    request: { headers: jsonType, body: gzipSync(text) },
    expect: badRequest,
  },
  {
    name: "plain text with a gzip header",
    request: json(text, [["Content-Encoding", "gzip"]]),
    expect: wrongType,
  },
  { name: "deflate", request: json(text, [["Content-Encoding", "deflate"]]), expect: wrongType },
  { name: "brotli", request: json(text, [["Content-Encoding", "br"]]), expect: wrongType },
  {
    name: "gzip twice",
    request: json(text, [["Content-Encoding", "gzip, gzip"]]),
    expect: wrongType,
  },
  { name: "identity", request: json(text, [["Content-Encoding", "identity"]]), expect: accepted },
  {
    name: "an unknown encoding",
    request: json(text, [["Content-Encoding", "rot13"]]),
    expect: wrongType,
  },
  {
    name: "a gzip bomb of 100 MB",
    request: {
      headers: [...jsonType, ["Content-Encoding", "gzip"]],
      body: gzipSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 }),
    },
    expect: wrongType,
  },
];

const limit = 32 * 1024;

const sizes: HostileCase[] = [
  { name: "32 KiB less a byte", request: quoteOfSize(limit - 1), expect: accepted },
  { name: "32 KiB", request: quoteOfSize(limit), expect: accepted },
  { name: "32 KiB and a byte", request: quoteOfSize(limit + 1), expect: tooLarge },
  { name: "64 KiB", request: quoteOfSize(2 * limit), expect: tooLarge },
  {
    name: "256 kB, the most that a host buffers",
    request: quoteOfSize(256 * 1024),
    expect: tooLarge,
  },
  { name: "256 kB and a byte", request: quoteOfSize(256 * 1024 + 1), expect: tooLarge },
  { name: "1 MB", request: quoteOfSize(1024 * 1024), expect: tooLarge },
  {
    name: "32 KiB and a byte of white space",
    request: json(text.padEnd(limit + 1)),
    expect: tooLarge,
  },
  {
    name: "a chunk of 32 KiB",
    request: { ...quoteOfSize(limit), chunked: true },
    expect: accepted,
  },
  {
    name: "a chunk of 32 KiB and a byte",
    request: { ...quoteOfSize(limit + 1), chunked: true },
    expect: tooLarge,
  },
  {
    name: "a chunk of 1 MB",
    request: { ...quoteOfSize(1024 * 1024), chunked: true },
    expect: tooLarge,
  },
  {
    name: "a name of 100 letters",
    request: quote({ firstName: "n".repeat(100) }),
    expect: { ...accepted, stored: { first_name: "n".repeat(100) } },
  },
  {
    name: "a name of 101 letters",
    request: quote({ firstName: "n".repeat(101) }),
    expect: invalid("firstName"),
  },
  {
    name: "a last name of 101 letters",
    request: quote({ lastName: "n".repeat(101) }),
    expect: invalid("lastName"),
  },
  {
    name: "an address of 300 letters",
    request: quote({ address: "n".repeat(300) }),
    expect: accepted,
  },
  {
    name: "an address of 301 letters",
    request: quote({ address: "n".repeat(301) }),
    expect: invalid("address"),
  },
  {
    name: "details of 5,000 letters",
    request: quote({ details: "n".repeat(5000) }),
    expect: { ...accepted, stored: { details: "n".repeat(5000) } },
  },
  {
    name: "details of 5,001 letters",
    request: quote({ details: "n".repeat(5001) }),
    expect: invalid("details"),
  },
  {
    name: "details of 5,000 Chinese letters",
    request: quote({ details: "家".repeat(5000) }),
    expect: { ...accepted, stored: { details: "家".repeat(5000) } },
  },
  {
    name: "details of 2,500 emoji",
    request: quote({ details: "🧹".repeat(2500) }),
    expect: accepted,
  },
  {
    name: "an email of 255 letters",
    request: quote({
      email: `a@${"b".repeat(62)}.${"c".repeat(62)}.${"d".repeat(62)}.${"e".repeat(60)}.com`,
    }),
    expect: invalid("email"),
  },
  {
    name: "30,000 letters in a name",
    request: quote({ firstName: "n".repeat(30_000) }),
    expect: invalid("firstName"),
  },
  {
    name: "30,000 blanks inside a name",
    request: quote({ firstName: `a${" ".repeat(30_000)}b` }),
    expect: invalid("firstName"),
  },
  {
    name: "30,000 at signs as email",
    request: quote({ email: "@".repeat(30_000) }),
    expect: invalid("email"),
  },
  {
    name: "30,000 digits as phone",
    request: quote({ phone: "4".repeat(30_000) }),
    expect: invalid("phone"),
  },
  {
    name: "30,000 combining marks",
    request: quote({ firstName: `a${"\u0301".repeat(14_000)}` }),
    expect: invalid("firstName"),
  },
];

export const bodies = [...types, ...keys, ...syntax, ...encodings, ...sizes];
