import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { quote } from "./builders";
import { accepted, cases, each, type HostileCase, refused } from "./HostileRequest";

// Broken HTTP and odd paths: Netlify's edge answers these itself, on our server Node and our own code do.

const body = JSON.stringify(aQuoteRequest());
const bytes = (text: string) => ({ wire: Buffer.from(text, "latin1") });
/** The `head` lines joined by CRLF, and a body. */
const wire = (head: string[], content = body) => bytes(`${head.join("\r\n")}\r\n\r\n${content}`);

const type = "Content-Type: application/json";
const rest = ["Host: x", type, "Connection: close"];
const start = ["POST /api/quote-requests HTTP/1.1", ...rest];
const length = `Content-Length: ${String(body.length)}`;
const chunkOf = (size: string) => `${size}\r\n${body}\r\n0\r\n\r\n`;
const chunk = chunkOf(body.length.toString(16));
const chunked = "Transfer-Encoding: chunked";
const withLine = (line: string) => wire([...start, line, length]);

export const wireCases: HostileCase[] = [
  ...cases(refused(400), {
    "Transfer-Encoding and Content-Length": wire([...start, length, chunked], chunk),
    "the other way round": wire([...start, chunked, "Content-Length: 3"], chunk),
    "Content-Length twice": withLine("Content-Length: 3"),
    "Content-Length that is negative": wire([...start, "Content-Length: -1"]),
    "Content-Length that is not a number": wire([...start, "Content-Length: 0x10"]),
    "Content-Length beyond all numbers": wire([...start, `Content-Length: ${"9".repeat(23)}`]),
    "Transfer-Encoding: chunked, identity": wire([...start, `${chunked}, identity`], chunk),
    "a chunk size that is not hexadecimal": wire([...start, chunked], chunkOf("zz")),
    "a chunk that is longer than it says": wire([...start, chunked], chunkOf("5")),
    "a header folded over two lines": withLine("X: y\r\n\tz"),
    "a blank before the colon": withLine("X-Bad : 1"),
    "a header without a colon": withLine("X-Bad"),
    "a bare line feed between headers": bytes(`${start.join("\n")}\n${length}\n\n${body}`),
    "a bare carriage return in a header": withLine("X-Bad: a\rSet-Cookie: b"),
    "NUL in a header": withLine("X-Bad: a\0b"),
    "no Host": wire([...start.filter((line) => line !== "Host: x"), length]),
    "a method that does not exist": wire(["STEAL / HTTP/1.1", ...rest], ""),
    "HTTP/9.9": wire(["POST /api/quote-requests HTTP/9.9", ...rest, length]),
    "no HTTP at all": bytes("EHLO evil.example\r\nMAIL FROM:<x@y.example>\r\n\r\n"),
    "a TLS hello": { wire: Buffer.from("1603010200010001fc0303", "hex") },
    "two keys": quote({}, [
      ["Idempotency-Key", "first-key-1"],
      ["Idempotency-Key", "second-key-2"],
    ]),
  }),
  ...cases(refused(431), {
    "headers of 20,000 bytes": withLine(`X-Big: ${"x".repeat(20_000)}`),
    "3,000 headers": withLine(Array.from({ length: 3000 }, (_, n) => `X${n}: y`).join("\r\n")),
    "an address of 20,000 letters": wire([
      ...[`POST /api/quote-requests?${"x".repeat(20_000)} HTTP/1.1`, ...rest, length],
    ]),
  }),
  ...cases(
    refused(404),
    each(
      [
        "/api/quote-requests/",
        "/api/quote-requests/../health",
        "/api/quote-requests%00",
        "/api/__proto__",
        "/api/..%2f..%2f..%2fetc%2fpasswd",
        "/api//quote-requests",
        "/api/%ff",
      ],
      (path) => ({ ...quote(), path }),
    ),
  ),
  // Node keeps the first of two.
  ...cases(accepted(), {
    "Content-Type twice, JSON first": quote({}, { "content-type": "text/plain" }),
  }),
];
