import { aQuoteRequest } from "../../support/intake/aQuoteRequest";
import { readTable } from "../../world/readTable";
import { quote } from "./builders";
import { accepted, cases, each, type HostileCase, refused } from "./HostileRequest";

// Only our server is tested with broken HTTP and unusual paths. On Netlify, edge servers handle them.

const body = JSON.stringify(aQuoteRequest());
const wire = (head: string[], content = body) => ({
  wire: Buffer.from(`${head.join("\r\n")}\r\n\r\n${content}`, "latin1"),
});

const { paths } = readTable<{ paths: string[] }>("content", "tests/hostile/requests");
const unknown = each(paths, (path) => ({ ...quote(), path }));
const rest = ["Host: x", "Content-Type: application/json", "Connection: close"];
const start = ["POST /api/quote-requests HTTP/1.1", ...rest];
const length = `Content-Length: ${String(body.length)}`;
const chunked = "Transfer-Encoding: chunked";
const chunkOf = (size: string) => `${size}\r\n${body}\r\n0\r\n\r\n`;
const withLine = (line: string) => wire([...start, line, length]);

export const wireCases: HostileCase[] = [
  // These cases fail if a setting makes Node's HTTP parser lenient.
  ...cases(refused(400), {
    "Transfer-Encoding and Content-Length": wire(
      [...start, length, chunked],
      chunkOf(body.length.toString(16)),
    ),
    "Content-Length twice": withLine("Content-Length: 3"),
    "a chunk that is longer than it says": wire([...start, chunked], chunkOf("5")),
    "a header folded over two lines": withLine("X: y\r\n\tz"),
    "a bare line feed between headers": wire([[...start, length].join("\n")]),
    "NUL in a header": withLine("X-Bad: a\0b"),
    "no Host": wire([...start.filter((line) => line !== "Host: x"), length]),
    "no HTTP at all": wire(["EHLO evil.example", "MAIL FROM:<x@y.example>"], ""),
    "two keys": quote({}, [
      ["Idempotency-Key", "first-key-1"],
      ["Idempotency-Key", "second-key-2"],
    ]),
  }),
  ...cases(refused(431), { "headers of 20,000 bytes": withLine(`X-Big: ${"x".repeat(20_000)}`) }),
  ...cases(refused(404), unknown),
  // Of two Content-Type headers, Node keeps the first, so this request is read as JSON.
  ...cases(accepted(), {
    "Content-Type twice, JSON first": quote({}, { "content-type": "text/plain" }),
  }),
];
