import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { cases, type HostileCase } from "./HostileRequest";

const body = JSON.stringify(aQuoteRequest());
const unread = (status: number) => ({ status, rows: 0, mails: 0, bare: true });

/** Raw bytes: the `head` lines joined by CRLF, a Host header by default, and a body. */
function wire(head: string[], content = ""): { wire: Uint8Array } {
  return { wire: Buffer.from(`${head.join("\r\n")}\r\n\r\n${content}`, "latin1") };
}

const start = [
  "POST /api/quote-requests HTTP/1.1",
  "Host: x",
  "Content-Type: application/json",
  "Connection: close",
];
const length = `Content-Length: ${Buffer.byteLength(body)}`;
const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n0\r\n\r\n`;

const chunked = (content: string) => wire([...start, "Transfer-Encoding: chunked"], content);
const withLine = (line: string) => wire([...start, line, length], body);

/** Broken HTTP. Netlify's edge answers these itself, and on our server Node does. */
export const wireCases: HostileCase[] = [
  ...cases(
    unread(400),
    {
      "Transfer-Encoding and Content-Length": wire(
        [...start, length, "Transfer-Encoding: chunked"],
        chunk,
      ),
      "Content-Length and Transfer-Encoding the other way round": wire(
        [...start, "Transfer-Encoding: chunked", "Content-Length: 3"],
        chunk,
      ),
      "Content-Length twice": withLine("Content-Length: 3"),
      "Content-Length that is negative": wire([...start, "Content-Length: -1"], body),
      "Content-Length that is not a number": wire([...start, "Content-Length: 0x10"], body),
      "Content-Length beyond all numbers": wire(
        [...start, `Content-Length: ${"9".repeat(23)}`],
        body,
      ),
      "Transfer-Encoding: chunked, identity": wire(
        [...start, "Transfer-Encoding: chunked, identity"],
        chunk,
      ),
      "a chunk size that is not hexadecimal": chunked(`zz\r\n${body}\r\n0\r\n\r\n`),
      "a chunk that is longer than it says": chunked(`5\r\n${body}\r\n0\r\n\r\n`),
      "a header folded over two lines": withLine("X: y\r\n\tz"),
      "a blank before the colon": withLine("X-Bad : 1"),
      "a header without a colon": withLine("X-Bad"),
      "a bare line feed between headers": {
        wire: Buffer.from(`${start.join("\n")}\n${length}\n\n${body}`),
      },
      "a bare carriage return in a header": withLine("X-Bad: a\rSet-Cookie: b"),
      "NUL in a header": withLine("X-Bad: a\0b"),
      "no Host": wire([...start.filter((line) => line !== "Host: x"), length], body),
      "a method that does not exist": wire([
        "STEAL /api/quote-requests HTTP/1.1",
        ...start.slice(1),
      ]),
      "HTTP/9.9": wire(["POST /api/quote-requests HTTP/9.9", ...start.slice(1), length], body),
      "no HTTP at all": {
        wire: Buffer.from("EHLO evil.example\r\nMAIL FROM:<x@y.example>\r\n\r\n"),
      },
      "a TLS hello": { wire: Buffer.from("1603010200010001fc0303", "hex") },
    },
    { only: "server" },
  ),
  ...cases(
    unread(431),
    {
      "headers of 20,000 bytes": withLine(`X-Big: ${"x".repeat(20_000)}`),
      "3,000 headers": withLine(Array.from({ length: 3000 }, (_, n) => `X${n}: y`).join("\r\n")),
      "an address of 20,000 letters": wire(
        [`POST /api/quote-requests?${"x".repeat(20_000)} HTTP/1.1`, ...start.slice(1), length],
        body,
      ),
    },
    { only: "server" },
  ),
];
