import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { type HostileCase, refused } from "./HostileRequest";

const body = JSON.stringify(aQuoteRequest());
const unread = (status: number) => ({
  ...refused(status, status === 431 ? "too_large" : "bad_request"),
  bare: true,
});

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

/** Broken HTTP. Netlify's edge answers these itself; our server must give an answer of its own. */
export const wireCases: HostileCase[] = (
  [
    [
      "Transfer-Encoding and Content-Length",
      wire([...start, length, "Transfer-Encoding: chunked"], chunk),
      400,
    ],
    [
      "Content-Length and Transfer-Encoding the other way round",
      wire([...start, "Transfer-Encoding: chunked", "Content-Length: 3"], chunk),
      400,
    ],
    ["Content-Length twice", wire([...start, length, "Content-Length: 3"], body), 400],
    ["Content-Length that is negative", wire([...start, "Content-Length: -1"], body), 400],
    ["Content-Length that is not a number", wire([...start, "Content-Length: 0x10"], body), 400],
    [
      "Content-Length beyond all numbers",
      wire([...start, "Content-Length: 99999999999999999999999"], body),
      400,
    ],
    [
      "Transfer-Encoding that is no longer a transfer encoding",
      wire([...start, "Transfer-Encoding: xchunked"], chunk),
      400,
    ],
    [
      "Transfer-Encoding: chunked, identity",
      wire([...start, "Transfer-Encoding: chunked, identity"], chunk),
      400,
    ],
    [
      "a chunk size that is not hexadecimal",
      wire([...start, "Transfer-Encoding: chunked"], `zz\r\n${body}\r\n0\r\n\r\n`),
      400,
    ],
    [
      "a chunk that is longer than it says",
      wire([...start, "Transfer-Encoding: chunked"], `5\r\n${body}\r\n0\r\n\r\n`),
      400,
    ],
    [
      "a header folded over two lines",
      wire(
        [
          ...start.slice(0, 2),
          "Content-Type: application/json",
          " ; charset=utf-8",
          "X: y\r\n\tz",
          length,
          "Connection: close",
        ],
        body,
      ),
      400,
    ],
    ["a blank before the colon", wire([...start, "X-Bad : 1", length], body), 400],
    ["a header without a colon", wire([...start, "X-Bad", length], body), 400],
    [
      "a bare line feed between headers",
      {
        wire: Buffer.from(
          `POST /api/quote-requests HTTP/1.1\nHost: x\nContent-Type: application/json\n${length}\n\n${body}`,
        ),
      },
      400,
    ],
    [
      "a bare carriage return in a header",
      wire([...start, "X-Bad: a\rSet-Cookie: b", length], body),
      400,
    ],
    ["NUL in a header", wire([...start, "X-Bad: a\0b", length], body), 400],
    [
      "no Host",
      wire(
        [
          "POST /api/quote-requests HTTP/1.1",
          "Content-Type: application/json",
          length,
          "Connection: close",
        ],
        body,
      ),
      400,
    ],
    [
      "a method that does not exist",
      wire(["STEAL /api/quote-requests HTTP/1.1", ...start.slice(1)]),
      400,
    ],
    ["HTTP/9.9", wire(["POST /api/quote-requests HTTP/9.9", ...start.slice(1), length], body), 400],
    [
      "no HTTP at all",
      { wire: Buffer.from("EHLO evil.example\r\nMAIL FROM:<x@example.com>\r\n\r\n") },
      400,
    ],
    ["a TLS hello", { wire: Buffer.from("1603010200010001fc0303", "hex") }, 400],
    [
      "headers of 20,000 bytes",
      wire([...start, `X-Big: ${"x".repeat(20_000)}`, length], body),
      431,
    ],
    [
      "3,000 headers",
      wire([...start, ...Array.from({ length: 3000 }, (_, n) => `X${n}: y`), length], body),
      431,
    ],
    [
      "an address of 20,000 letters",
      wire(
        [`POST /api/quote-requests?${"x".repeat(20_000)} HTTP/1.1`, ...start.slice(1), length],
        body,
      ),
      431,
    ],
  ] as [string, { wire: Uint8Array }, number][]
).map(([name, request, status]) => ({ name, request, only: "server", expect: unread(status) }));
