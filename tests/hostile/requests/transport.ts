import { gzipSync } from "node:zlib";
import { aContactMessage } from "../../support/intake/aContactMessage";
import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { readTable } from "../../world/readTable";
import { form, type Headers, json, quote } from "./builders";
import {
  accepted,
  cases,
  each,
  type HostileCase,
  type HostileRequest,
  invalid,
  keptAside,
  posted,
  refused,
} from "./HostileRequest";

// Our server and Netlify's Functions might read these requests differently, so send them to both.

const text = JSON.stringify(aQuoteRequest());
const everyField = Object.keys(aQuoteRequest()).filter((name) => name !== "details");

const builders = {
  json,
  quote,
  form,
  typed: (types: string[]): HostileRequest => ({
    headers: types.map((type) => ["Content-Type", type]),
    body: Buffer.from(text),
  }),
  message: (changes: Parameters<typeof aContactMessage>[0]): HostileRequest => ({
    ...json(aContactMessage({ phone: "+44 20 7946 0958", ...changes })),
    path: "/api/contact-messages",
  }),
};
type Row = [name: string, kind: keyof typeof builders, content: never, headers?: Headers];
const table = readTable<Record<string, Row[]>>("transport", "tests/hostile/requests");
const rows = (group: string) =>
  Object.fromEntries(
    table[group]!.map(([name, kind, content, headers]) => [name, builders[kind](content, headers)]),
  );

const withProperty = (property: string) => json(text.replace("{", `{${property},`));
const keyed = (key: string) => quote({ details: key }, { "Idempotency-Key": key });
const manyProxies: Headers = [...Array(50).keys()].map((n) => ["X-Forwarded-For", `10.0.0.${n}`]);
/** Returns a quote request with the given number of bytes, padded with the value of an unknown key. */
const quoteOfSize = (bytes: number) =>
  quote({ padding: "x".repeat(bytes - text.length - ',"padding":""'.length) });

const limit = 32 * 1024;
const nested = (depth: number) => "[".repeat(depth);

export const transport: HostileCase[] = [
  ...cases(refused(405), {
    ...each(["GET", "PUT", "PROPFIND", "TRACE", "QUERY"], (method) => ({ ...json(text), method })),
    HEAD: { ...json(text), method: "HEAD" },
    "a CORS preflight": { method: "OPTIONS", headers: [["Origin", "https://evil.example"]] },
    "health by POST": { ...json("{}"), path: "/api/health" },
  }),
  ...cases(refused(415), {
    ...rows("unsupported"),
    "gzip with its header": json(gzipSync(text), { "Content-Encoding": "gzip" }),
  }),
  ...cases(refused(403), rows("foreign")),
  ...cases(refused(400), {
    ...rows("malformed"),
    "a key of 7 letters": keyed("1234567"),
    "a key of 256 letters": keyed("k".repeat(256)),
    "a key with non-ASCII letters": keyed("caf\xe9caf\xe9caf\xe9"),
    "no body": { headers: [["Content-Type", "application/json"]] },
    "10,000 open brackets": json(nested(10_000)),
    "UTF-16": json(Buffer.from(`\ufeff${text}`, "utf16le")),
    "Latin-1": json(Buffer.from(text.replace("Jane", "José"), "latin1")),
    "a contact message as a form": { ...form("name=Sam&name=Ann"), path: "/api/contact-messages" },
  }),
  ...cases(refused(413), {
    "32 KiB and a byte": quoteOfSize(limit + 1),
    "256 kB, the most that a host buffers": quoteOfSize(256 * 1024),
    "a chunk of 1 MB": { ...quoteOfSize(1024 * 1024), chunked: true },
  }),
  ...cases(invalid(...everyField), {
    "an empty object": json({}),
    "__proto__ holds the request": json(`{"__proto__":${text}}`),
  }),
  ...cases(invalid("details"), { "details is an array": quote({ details: ["x"] }) }),
  ...cases(invalid(), {
    ...rows("invalid"),
    "a form with everything empty": form(Object.fromEntries(everyField.map((name) => [name, ""]))),
  }),

  ...cases(accepted(), {
    ...rows("accepted"),
    "a byte order mark": json(`\ufeff${text}`),
    "X-Forwarded-For fifty times": quote({}, manyProxies),
    "an answer within a second": quote({}, { "X-Form-Started-At": String(Date.now()) }),
    "a key of 8 letters": keyed("12345678"),
    "a key of 255 letters": keyed("k".repeat(255)),
    "a key that is an injection": keyed("x';drop/**/table/**/quote_requests;--"),
    "__proto__ with a property": withProperty('"__proto__":{"polluted":true,"isAdmin":true}'),
    "10,000 nested arrays": withProperty(`"x":${nested(10_000)}${"]".repeat(10_000)}`),
    "32 KiB": quoteOfSize(limit),
    "a chunk of 32 KiB": { ...quoteOfSize(limit), chunked: true },
    "a query is ignored": { ...quote(), path: "/api/quote-requests?__proto__[a]=1&a[]=1&%ff" },
    "a form with a field twice, alike": form(`${String(form().body)}&firstName=Jane`, {
      Accept: "application/json",
    }),
  }),
  ...cases(accepted({ contacted: "false" }), rows("columns")),
  ...cases(posted, {
    ...rows("posted"),
    "a form with a field called __proto__": form({ ["__proto__"]: "polluted", constructor: "x" }),
  }),
  ...cases(
    { ...posted, stored: { email: "jane+home@example.com", details: "100% clean\nb" } },
    rows("signs"),
  ),
  ...cases(keptAside, rows("aside")),
  ...cases(
    { ...posted, aside: true },
    { "a form with a link in the name": form({ website: "x", lastName: "Win www.prize.example" }) },
  ),
];
