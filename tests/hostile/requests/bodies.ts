import { gzipSync } from "node:zlib";
import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { json, latin1, quote, quoteOfSize, quoteText, utf16 } from "./builders";
import {
  accepted,
  acceptedAs,
  badRequest,
  cases,
  type HostileCase,
  invalid,
  keptAside,
  tooLarge,
  wrongType,
} from "./HostileRequest";

export const everyField = [
  ...["firstName", "lastName", "email", "phone", "address", "homeSize", "serviceType"],
];
const text = JSON.stringify(aQuoteRequest());
const withName = (name: string) => text.replace("Jane", name);
const withKey = (key: string) => quoteText((t) => t.replace("{", `{${key},`));

/** JSON values of the wrong type or shape. */
const types: HostileCase[] = [
  ...cases(invalid(...everyField), {
    "an empty object": json({}),
    "the request nested in another object": json({ data: aQuoteRequest() }),
    "__proto__ holds the request": json(`{"__proto__":${text}}`),
  }),
  ...cases(badRequest, {
    "an array of quote requests": json([aQuoteRequest()]),
    null: json("null"),
    "a number": json("42"),
    "a string of JSON": json(JSON.stringify(text)),
  }),
  // One schema judges every field, so each wrong type needs one of them.
  ...[7, ["Jane"], { $ne: "" }, undefined, null, true].flatMap((value, index) => {
    const field = everyField[index] ?? "";
    return cases(invalid(field), {
      [`${field} is ${JSON.stringify(value) ?? "missing"}`]: quote({ [field]: value }),
    });
  }),
  ...cases(invalid("details"), { "details is an array": quote({ details: ["x"] }) }),
  ...cases(acceptedAs({ details: "" }), {
    "details is null": quote({ details: null }),
    "details is missing": quote({ details: undefined }),
  }),
  ...cases(invalid("email"), {
    "an object with toString as email": quote({ email: { toString: "x@example.com" } }),
    "an object with a length as email": quote({ email: { length: 5 } }),
  }),
  ...cases(invalid("homeSize"), {
    "a home size that is not in the list": quote({ homeSize: "palace" }),
    "a home size in capitals": quote({ homeSize: "UNDER-1500" }),
  }),
  ...cases(invalid("serviceType"), {
    "a service named toString": quote({ serviceType: "toString" }),
    "a service named __proto__": quote({ serviceType: "__proto__" }),
  }),
  ...cases(invalid("firstName", "lastName", "address"), {
    "nothing but blanks in every field": quote({
      ...{ firstName: " ", lastName: "\t", address: "\u00a0" },
    }),
  }),
];

/** Keys that a careless program would obey. */
const keys: HostileCase[] = [
  ...cases(accepted, {
    "unknown keys": quote({ role: "admin", price: 0, colour: null }),
    "columns of the outbox": quote({ idempotencyKey: "mine", requestHash: "x", clientLimit: 0 }),
    "__proto__ with a property": withKey('"__proto__":{"polluted":true,"isAdmin":true}'),
    "nested __proto__": withKey('"a":{"__proto__":{"polluted":true}}'),
    "constructor.prototype": quote({ constructor: { prototype: { polluted: true } } }),
    "names of methods": quote({ toJSON: "x", hasOwnProperty: "x", toString: "x", then: "x" }),
    "an empty key": quote({ "": "x" }),
    "a thousand unknown keys": quote(
      Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`key${n}`, n])),
    ),
    "the hidden field among the JSON fields, where it is an unknown key": quote({
      ...{ website: { x: 1 }, startedAt: { valueOf: 1 } },
    }),
    "a start time that is not a number": quote({}, { "X-Form-Started-At": "yesterday" }),
    "two start times": quote({}, [
      ["X-Form-Started-At", "1"],
      ["X-Form-Started-At", "2"],
    ]),
    "a start time in the future": quote({}, { "X-Form-Started-At": "9e15" }),
  }),
  ...cases(acceptedAs({ contacted: "false" }), {
    "columns of the table": quote({ id: "x", contacted: true, created_at: "1970-01-01" }),
  }),
  ...cases(acceptedAs({ first_name: "Jane" }), {
    "a key twice, the last one counts": withKey('"firstName":"Other"'),
    "the same key written with escapes": quoteText((t) =>
      t.replace('"firstName"', '"\\u0066irstName"'),
    ),
    "a key in another case": quote({ firstname: "x", FIRSTNAME: "y" }),
  }),
  ...cases(invalid("firstName"), {
    "a column name instead of the field name": quote({ firstName: undefined, first_name: "Jane" }),
  }),
  ...cases(keptAside, {
    "the hidden field filled": quote({}, { "X-Form-Website": "https://spam.example" }),
  }),
];

const syntax: HostileCase[] = [
  ...cases(badRequest, {
    "no body": { headers: [["Content-Type", "application/json"]] },
    "only blanks": json("   "),
    "half an object": json(text.slice(0, -10)),
    "single quotes": json(text.replaceAll('"', "'")),
    "a comma at the end": json(text.replace(/}$/, ",}")),
    "a comment": json(`/* hi */${text}`),
    "two objects": json(text + text),
    NaN: withKey('"x":NaN'),
    "a raw line break in a string": json(withName("Ja\nne")),
    "a raw NUL in a string": json(withName("Ja\0ne")),
    "a bad escape": json(withName("Ja\\xne")),
    "10,000 open brackets": json("[".repeat(10_000)),
    "a script after a prefix": json(`)]}',\n${text}`),
    "an XML entity bomb sent as JSON": json('<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>'),
    "a form sent as JSON": json(new URLSearchParams(aQuoteRequest()).toString()),
  }),
  ...cases(accepted, {
    "a number too large for a number": withKey('"x":1e999'),
    "white space around": json(`\r\n\t ${text} \n`),
    "10,000 nested arrays": withKey(`"x":${"[".repeat(10_000)}${"]".repeat(10_000)}`),
    "3,000 nested objects": withKey(`"x":${'{"x":'.repeat(3_000)}1${"}".repeat(3_000)}`),
  }),
];

const encodings: HostileCase[] = [
  ...cases(accepted, {
    "a byte order mark": json(`\ufeff${text}`),
    identity: json(text, { "Content-Encoding": "identity" }),
  }),
  ...cases(badRequest, {
    "two byte order marks": json(`\ufeff\ufeff${text}`),
    "UTF-16, little end first": json(utf16(text, "le")),
    "UTF-16, big end first": json(utf16(text, "be")),
    "Latin-1": latin1(withName("José")),
    "a lone continuation byte": latin1(withName("Jane\x80")),
    "an overlong slash": latin1(withName("\xc0\xaf")),
    "a surrogate in UTF-8": latin1(withName("\xed\xa0\x80")),
    "a letter beyond Unicode": latin1(withName("\xf4\x90\x80\x80")),
    "a letter cut in half at the end": latin1(`${text}\xe2\x82`),
    "NUL bytes after the object": latin1(`${text}${"\0".repeat(8)}`),
    "random bytes": json(Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 137) % 256))),
    "gzip without its header": json(gzipSync(text)),
  }),
  ...cases(wrongType, {
    "gzip with its header": json(gzipSync(text), { "Content-Encoding": "gzip" }),
    "plain text with a gzip header": json(text, { "Content-Encoding": "gzip" }),
    brotli: json(text, { "Content-Encoding": "br" }),
    "an unknown encoding": json(text, { "Content-Encoding": "rot13" }),
    "a gzip bomb of 100 MB": json(gzipSync(Buffer.alloc(100 * 1024 * 1024)), {
      "Content-Encoding": "gzip",
    }),
  }),
];

const limit = 32 * 1024;

const sizes: HostileCase[] = [
  ...cases(accepted, {
    "32 KiB": quoteOfSize(limit),
    "a chunk of 32 KiB": { ...quoteOfSize(limit), chunked: true },
    "an address of 300 letters": quote({ address: "n".repeat(300) }),
  }),
  ...cases(tooLarge, {
    "32 KiB and a byte": quoteOfSize(limit + 1),
    "256 kB, the most that a host buffers": quoteOfSize(256 * 1024),
    "256 kB and a byte": quoteOfSize(256 * 1024 + 1),
    "1 MB": quoteOfSize(1024 * 1024),
    "32 KiB and a byte of white space": json(text.padEnd(limit + 1)),
    "a chunk of 32 KiB and a byte": { ...quoteOfSize(limit + 1), chunked: true },
    "a chunk of 1 MB": { ...quoteOfSize(1024 * 1024), chunked: true },
  }),
  ...cases(acceptedAs({ first_name: "n".repeat(100) }), {
    "a name of 100 letters": quote({ firstName: "n".repeat(100) }),
  }),
  ...cases(acceptedAs({ details: "家".repeat(5000) }), {
    "details of 5,000 Chinese letters": quote({ details: "家".repeat(5000) }),
  }),
  ...cases(accepted, { "details of 2,500 emoji": quote({ details: "🧹".repeat(2500) }) }),
  ...cases(invalid("firstName"), {
    "a name of 101 letters": quote({ firstName: "n".repeat(101) }),
    "30,000 letters in a name": quote({ firstName: "n".repeat(30_000) }),
    "30,000 blanks inside a name": quote({ firstName: `a${" ".repeat(30_000)}b` }),
    "14,000 combining marks": quote({ firstName: `a${"\u0301".repeat(14_000)}` }),
  }),
  ...cases(invalid("details"), {
    "details of 5,001 letters": quote({ details: "n".repeat(5001) }),
  }),
  ...cases(invalid("email"), {
    "an email of 255 letters": quote({
      email: `a@${"b".repeat(62)}.${"c".repeat(62)}.${"d".repeat(62)}.${"e".repeat(60)}.com`,
    }),
    "30,000 at signs as email": quote({ email: "@".repeat(30_000) }),
  }),
  ...cases(invalid("phone"), { "30,000 digits as phone": quote({ phone: "4".repeat(30_000) }) }),
];

export const bodies = [...types, ...keys, ...syntax, ...encodings, ...sizes];
