import { gzipSync } from "node:zlib";
import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { json, quote, quoteOfSize, quoteText } from "./builders";
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
const withKey = (key: string) => quoteText((t) => t.replace("{", `{${key},`));

/** JSON values of the wrong type or shape. shared/quoteRequest.test.ts has every kind of them, field by field. */
const types: HostileCase[] = [
  ...cases(invalid(...everyField), {
    "an empty object": json({}),
    "__proto__ holds the request": json(`{"__proto__":${text}}`),
  }),
  ...cases(badRequest, {
    "an array of quote requests": json([aQuoteRequest()]),
  }),
  ...cases(invalid("details"), { "details is an array": quote({ details: ["x"] }) }),
  ...cases(acceptedAs({ details: "" }), { "details is missing": quote({ details: undefined }) }),
  ...cases(invalid("email"), {
    "an object with toString as email": quote({ email: { toString: "x@example.com" } }),
  }),
  ...cases(invalid("serviceType"), {
    "a service named __proto__": quote({ serviceType: "__proto__" }),
  }),
];

/** Keys that a careless program would obey. */
const keys: HostileCase[] = [
  ...cases(accepted, {
    "unknown keys": quote({ role: "admin", price: 0, colour: null }),
    "columns of the outbox": quote({ idempotencyKey: "mine", requestHash: "x", clientLimit: 0 }),
    "__proto__ with a property": withKey('"__proto__":{"polluted":true,"isAdmin":true}'),
    "constructor.prototype": quote({ constructor: { prototype: { polluted: true } } }),
    "names of methods": quote({ toJSON: "x", hasOwnProperty: "x", toString: "x", then: "x" }),
    "two start times": quote({}, [
      ["X-Form-Started-At", "1"],
      ["X-Form-Started-At", "2"],
    ]),
  }),
  ...cases(acceptedAs({ contacted: "false" }), {
    "columns of the table": quote({ id: "x", contacted: true, created_at: "1970-01-01" }),
  }),
  ...cases(acceptedAs({ first_name: "Jane" }), {
    "a key twice, the last one counts": withKey('"firstName":"Other"'),
  }),
  ...cases(accepted, {
    "the hidden field filled": quote({}, { "X-Form-Website": "https://spam.example" }),
  }),
  ...cases(keptAside, {
    "the hidden field filled and two links": quote(
      { details: "https://a.example https://b.example" },
      { "X-Form-Website": "https://spam.example" },
    ),
  }),
];

const syntax: HostileCase[] = [
  ...cases(badRequest, {
    "no body": { headers: [["Content-Type", "application/json"]] },
    "half an object": json(text.slice(0, -10)),
    "10,000 open brackets": json("[".repeat(10_000)),
    "a form sent as JSON": json(new URLSearchParams(aQuoteRequest()).toString()),
  }),
  ...cases(accepted, {
    "10,000 nested arrays": withKey(`"x":${"[".repeat(10_000)}${"]".repeat(10_000)}`),
  }),
];

const encodings: HostileCase[] = [
  ...cases(accepted, {
    "a byte order mark": json(`\ufeff${text}`),
    identity: json(text, { "Content-Encoding": "identity" }),
  }),
  ...cases(badRequest, {
    "UTF-16": json(Buffer.from(`\ufeff${text}`, "utf16le")),
    "Latin-1": json(Buffer.from(text.replace("Jane", "José"), "latin1")),
    "a letter cut in half at the end": json(Buffer.from(`${text}\xe2\x82`, "latin1")),
    "gzip without its header": json(gzipSync(text)),
  }),
  ...cases(wrongType, {
    "gzip with its header": json(gzipSync(text), { "Content-Encoding": "gzip" }),
    "an unknown encoding": json(text, { "Content-Encoding": "rot13" }),
  }),
];

const limit = 32 * 1024;

const sizes: HostileCase[] = [
  ...cases(accepted, {
    "32 KiB": quoteOfSize(limit),
    "a chunk of 32 KiB": { ...quoteOfSize(limit), chunked: true },
  }),
  ...cases(tooLarge, {
    "32 KiB and a byte": quoteOfSize(limit + 1),
    "256 kB, the most that a host buffers": quoteOfSize(256 * 1024),
    "256 kB and a byte": quoteOfSize(256 * 1024 + 1),
    "a chunk of 1 MB": { ...quoteOfSize(1024 * 1024), chunked: true },
  }),
  ...cases(acceptedAs({ details: "家".repeat(5000) }), {
    "details of 5,000 Chinese letters": quote({ details: "家".repeat(5000) }),
  }),
  ...cases(invalid("firstName"), {
    "30,000 blanks inside a name": quote({ firstName: `a${" ".repeat(30_000)}b` }),
    "14,000 combining marks": quote({ firstName: `a${"\u0301".repeat(14_000)}` }),
  }),
  ...cases(invalid("email"), { "30,000 at signs as email": quote({ email: "@".repeat(30_000) }) }),
  ...cases(invalid("phone"), { "30,000 digits as phone": quote({ phone: "4".repeat(30_000) }) }),
];

export const bodies = [...types, ...keys, ...syntax, ...encodings, ...sizes];
