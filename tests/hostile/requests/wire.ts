import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { quote } from "./builders";
import { accepted, cases, type HostileCase } from "./HostileRequest";

// Broken HTTP and odd paths: Netlify's edge answers these itself, on our server Node and our own code do.

const body = JSON.stringify(aQuoteRequest());

/** Raw bytes: the `head` lines joined by CRLF, and a body. */
const wire = (head: string[], content = body) => ({
  wire: Buffer.from(`${head.join("\r\n")}\r\n\r\n${content}`, "latin1"),
});
const start = [
  "POST /api/quote-requests HTTP/1.1",
  "Host: x",
  "Content-Type: application/json",
  "Connection: close",
];
const length = `Content-Length: ${Buffer.byteLength(body)}`;
const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;
const chunked = "Transfer-Encoding: chunked";
const withLine = (line: string) => wire([...start, line, length]);

export const wireCases: HostileCase[] = [
  ...cases(
    { status: 400 },
    {
      "Transfer-Encoding and Content-Length": wire([...start, length, chunked], chunk),
      "the other way round": wire([...start, chunked, "Content-Length: 3"], chunk),
      "Content-Length twice": withLine("Content-Length: 3"),
      "Content-Length that is negative": wire([...start, "Content-Length: -1"]),
      "Content-Length that is not a number": wire([...start, "Content-Length: 0x10"]),
      "Content-Length beyond all numbers": wire([...start, `Content-Length: ${"9".repeat(23)}`]),
      "Transfer-Encoding: chunked, identity": wire([...start, `${chunked}, identity`], chunk),
      "a chunk size that is not hexadecimal": wire(
        [...start, chunked],
        `zz\r\n${body}\r\n0\r\n\r\n`,
      ),
      "a chunk that is longer than it says": wire([...start, chunked], `5\r\n${body}\r\n0\r\n\r\n`),
      "a header folded over two lines": withLine("X: y\r\n\tz"),
      "a blank before the colon": withLine("X-Bad : 1"),
      "a header without a colon": withLine("X-Bad"),
      "a bare line feed between headers": {
        wire: Buffer.from(`${start.join("\n")}\n${length}\n\n${body}`),
      },
      "a bare carriage return in a header": withLine("X-Bad: a\rSet-Cookie: b"),
      "NUL in a header": withLine("X-Bad: a\0b"),
      "no Host": wire([...start.filter((line) => line !== "Host: x"), length]),
      "a method that does not exist": wire(["STEAL / HTTP/1.1", ...start.slice(1)], ""),
      "HTTP/9.9": wire(["POST /api/quote-requests HTTP/9.9", ...start.slice(1), length]),
      "no HTTP at all": {
        wire: Buffer.from("EHLO evil.example\r\nMAIL FROM:<x@y.example>\r\n\r\n"),
      },
      "a TLS hello": { wire: Buffer.from("1603010200010001fc0303", "hex") },
    },
  ),
  ...cases(
    { status: 431 },
    {
      "headers of 20,000 bytes": withLine(`X-Big: ${"x".repeat(20_000)}`),
      "3,000 headers": withLine(Array.from({ length: 3000 }, (_, n) => `X${n}: y`).join("\r\n")),
      "an address of 20,000 letters": wire([
        `POST /api/quote-requests?${"x".repeat(20_000)} HTTP/1.1`,
        ...start.slice(1),
        length,
      ]),
    },
  ),
  ...[
    "/api/quote-requests/",
    "/api/quote-requests/../health",
    "/api/quote-requests%00",
    "/api/__proto__",
    "/api/..%2f..%2f..%2fetc%2fpasswd",
    "/api//quote-requests",
    "/api/%ff",
  ].flatMap((path) => cases({ status: 404 }, { [`POST ${path}`]: { ...quote(), path } })),
  // Node keeps the first of two and joins keys with a blank.
  ...cases(accepted, {
    "Content-Type twice, JSON first": quote({}, { "content-type": "text/plain" }),
  }),
  ...cases(
    { status: 400 },
    {
      "two keys": quote({}, [
        ["Idempotency-Key", "first-key-1"],
        ["Idempotency-Key", "second-key-2"],
      ]),
    },
  ),
];
