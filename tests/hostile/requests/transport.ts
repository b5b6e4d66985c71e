import { gzipSync } from "node:zlib";
import { aContactMessage } from "../../support/intake/aContactMessage";
import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { form, json, quote } from "./builders";
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
const site = "https://www.dogwoodcleaning.example";
const blog = "https://blog.dogwoodcleaning.example";
const evil = "https://evil.example";
const everyField = Object.keys(aQuoteRequest()).filter((name) => name !== "details");

const withProperty = (property: string) => json(text.replace("{", `{${property},`));
const typed = (...types: string[]): HostileRequest => ({
  headers: types.map((type) => ["Content-Type", type]),
  body: Buffer.from(text),
});
const at = (origin: string, host: string) => quote({}, { Host: host, Origin: origin });
const fetched = (fetchSite: string, Origin: string) =>
  quote({}, { Origin, "Sec-Fetch-Site": fetchSite });
const emptied = { Origin: "", "Sec-Fetch-Site": "", "Idempotency-Key": "", "X-Form-Test": "" };
const keyed = (key: string) => quote({ details: key }, { "Idempotency-Key": key });
const often = (length: number, build: (n: number) => [name: string, value: string]) =>
  quote({}, [...Array(length).keys()].map(build));
/** Returns a quote request with the given number of bytes, padded with the value of an unknown key. */
const quoteOfSize = (bytes: number) =>
  quote({ padding: "x".repeat(bytes - text.length - ',"padding":""'.length) });
const toContact = (changes: Parameters<typeof aContactMessage>[0]): HostileRequest => ({
  ...json(aContactMessage({ phone: "+44 20 7946 0958", ...changes })),
  path: "/api/contact-messages",
});

const program = { Accept: "application/json" };
const limit = 32 * 1024;
const nested = (depth: number) => "[".repeat(depth);

export const transport: HostileCase[] = [
  ...cases(refused(405), {
    ...each(["GET", "PUT", "PROPFIND", "TRACE", "QUERY"], (method) => ({ ...json(text), method })),
    HEAD: { method: "HEAD" },
    "a CORS preflight": { method: "OPTIONS", headers: [["Origin", evil]] },
    "health by POST": { ...json("{}"), path: "/api/health" },
  }),
  ...cases(refused(415), {
    "text/plain": typed("text/plain;charset=UTF-8"),
    "two types in one": typed("application/json, text/plain"),
    "a form in Shift_JIS": typed("application/x-www-form-urlencoded; charset=shift_jis"),
    "a form of several parts": typed("Multipart/Form-Data; boundary=x"),
    "no Content-Type": typed(),
    "Content-Type twice, JSON last": typed("text/plain", "application/json"),
    "gzip with its header": json(gzipSync(text), { "Content-Encoding": "gzip" }),
  }),
  ...cases(refused(403), {
    ...each(
      [evil, `${site}:8443`, `${site}.evil.example`, `${site}@evil.example`, "null"],
      (Origin) => quote({}, { Origin }),
    ),
    "Origin at another Host": at("http://www.dogwoodcleaning.example", "127.0.0.1:8000"),
    "Origin without its scheme": at("127.0.0.1:8000", "127.0.0.1:8000"),
    "another name of our site": fetched("same-site", blog),
    "a typed address with a foreign Origin": fetched("none", blog),
    "Origin twice": often(2, (n) => ["Origin", [site, evil][n] ?? ""]),
    "Sec-Fetch-Site: cross-site": fetched("cross-site", site),
    "a form from another site": form({}, { Accept: "text/html", Origin: evil }),
  }),
  ...cases(refused(400), {
    "a key of 7 letters": keyed("1234567"),
    "a key of 256 letters": keyed("k".repeat(256)),
    "a key with non-ASCII letters": keyed("caf\xe9caf\xe9caf\xe9"),
    "no body": { headers: [["Content-Type", "application/json"]] },
    "10,000 open brackets": json(nested(10_000)),
    "a list": json([]),
    "UTF-16": json(Buffer.from(`\ufeff${text}`, "utf16le")),
    "Latin-1": json(Buffer.from(text.replace("Jane", "José"), "latin1")),
    "a form with a field twice": form("firstName=Jane&firstName=Other"),
    "a contact message as a form": { ...form("name=Sam&name=Ann"), path: "/api/contact-messages" },
    "a form with escapes that are not UTF-8": form("firstName=%ff%fe&lastName=Doe"),
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
    "a form with everything empty": form(Object.fromEntries(everyField.map((name) => [name, ""]))),
    "a form with a wrong email and elements": form({
      email: "x",
      firstName: '"><img src=x onerror=alert(1)>',
      details: "</textarea><script>alert(1)</script>",
    }),
  }),

  ...cases(accepted(), {
    "Content-Type with capitals and blanks": typed("APPLICATION/json ; charset=utf-8 ; v=1 ;"),
    "a byte order mark": json(`\ufeff${text}`),
    "Content-Type in US-ASCII": typed("application/json; charset=us-ascii"),
    "our own Origin": fetched("same-origin", site),
    "headers that a proxy has emptied": quote({}, emptied),
    "our Origin from another name of the site": fetched("same-site", site),
    "our page without referrer": fetched("same-origin", "null"),
    "the Origin of the Host that is asked": at("http://other.example:8000", "OTHER.example:8000"),
    "X-Forwarded-For fifty times": often(50, (n) => ["X-Forwarded-For", `10.0.0.${n}`]),
    "a foreign Host that is typed": quote({}, { Host: "evil.example", "Sec-Fetch-Site": "none" }),
    "Expect: 100-continue": quote({}, { Expect: "100-continue" }),
    "the hidden field filled": quote({}, { "X-Form-Website": "a password manager" }),
    "an answer within a second": quote({}, { "X-Form-Started-At": String(Date.now()) }),
    "a key of 8 letters": keyed("12345678"),
    "a key of 255 letters": keyed("k".repeat(255)),
    "a key that is an injection": keyed("x';drop/**/table/**/quote_requests;--"),
    "unknown keys": quote({ role: "admin", price: 0, idempotencyKey: "mine", requestHash: "x" }),
    "__proto__ with a property": withProperty('"__proto__":{"polluted":true,"isAdmin":true}'),
    "constructor.prototype": quote({ constructor: { prototype: { polluted: true } } }),
    "10,000 nested arrays": withProperty(`"x":${nested(10_000)}${"]".repeat(10_000)}`),
    "32 KiB": quoteOfSize(limit),
    "a chunk of 32 KiB": { ...quoteOfSize(limit), chunked: true },
    "a query is ignored": { ...quote(), path: "/api/quote-requests?__proto__[a]=1&a[]=1&%ff" },
    "a form from a program": form({}, program),
    "a form with a field twice, alike": form(`${String(form().body)}&firstName=Jane`, program),
    "a contact message with a phone": toContact({}),
    "a contact message with a second header": toContact({
      subject: "Hi\r\nBcc: victim@example.com",
      name: "Sam\nTo: victim@example.com",
    }),
    "a contact message with elements": toContact({
      subject: "<b>Hi</b>",
      message: '<h1 onclick="x()">Hi</h1>\n.\r\n<style>*{display:none}</style>',
    }),
  }),
  ...cases(accepted({ contacted: "false" }), {
    "columns of the table": quote({ id: "x", contacted: true, created_at: "1970-01-01" }),
  }),
  ...cases(posted, {
    "a form with brackets in names": form({ "email[]": "x", "constructor[prototype][a]": "1" }),
    "a form with a field called __proto__": form({ ["__proto__"]: "polluted", constructor: "x" }),
  }),
  ...cases(
    { ...posted, stored: { email: "jane+home@example.com", details: "100% clean\nb" } },
    {
      "a form with signs": form({ email: "jane+home@example.com", details: "100% clean\r\nb\r\n" }),
    },
  ),
  ...cases(keptAside, {
    "the hidden field filled and two links": quote(
      { details: "https://a.example https://b.example" },
      { "X-Form-Website": "https://spam.example" },
    ),
  }),
  ...cases(
    { ...posted, aside: true },
    { "a form with a link in the name": form({ website: "x", lastName: "Win www.prize.example" }) },
  ),
];
