import type { Duplex } from "node:stream";
import { headersFor } from "../headersFor";

const answers = new Map([
  [
    "HPE_HEADER_OVERFLOW",
    {
      status: "431 Request Header Fields Too Large",
      code: "too_large",
      message: "The headers or the address are too long.",
    },
  ],
  [
    "ERR_HTTP_REQUEST_TIMEOUT",
    {
      status: "408 Request Timeout",
      code: "timeout",
      message: "The request took too long to arrive.",
    },
  ],
]);
const unreadable = {
  status: "400 Bad Request",
  code: "bad_request",
  message: "The request cannot be read.",
};

/**
 * Answers what is not HTTP, or arrives too slowly or too large to become a request, in our own JSON, and closes the
 * connection.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = answers.get(error.code ?? "") ?? unreadable;
  const body = JSON.stringify({ error: { code, message } });
  const headers = {
    ...headersFor("/"),
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  // Destroyed once it is written: a client that sends broken requests may never close the connection.
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`, () => socket.destroy());
}
