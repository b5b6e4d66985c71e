import { connect } from "node:net";
import type { HostileRequest } from "../requests/HostileRequest";
import type { HostAnswer } from "./Host";

/** The longest wait for an answer, in milliseconds: longer than any budget of the site. */
const patienceMs = 20_000;

/** Writes the bytes and reads one answer. HTTP libraries refuse to send what an attacker sends. */
export async function sendBytes(port: number, request: HostileRequest): Promise<HostAnswer> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    let read = Buffer.alloc(0);
    const socket = connect({ port, host: "127.0.0.1" });
    socket.setTimeout(patienceMs, () =>
      socket.destroy(new Error(`No answer within ${patienceMs} ms`)),
    );
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, chunk]);
      // The server may answer and keep the connection open while it discards the rest of the body.
      if (isComplete(read)) socket.end();
    });
    socket.on("error", (error) => (read.length > 0 ? resolve(read) : reject(error)));
    socket.on("close", () => resolve(read));
    socket.write(request.wire ?? toWire(request, `127.0.0.1:${port}`));
  });
  return readAnswer(bytes);
}

/** Each request has a connection of its own. */
function toWire(
  {
    method = "POST",
    path = "/api/quote-requests",
    headers = [],
    body = Buffer.alloc(0),
    chunked,
  }: HostileRequest,
  host: string,
): Uint8Array {
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(has("host") ? [] : [`Host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(chunked ? ["Transfer-Encoding: chunked"] : []),
    ...(chunked || has("content-length") ? [] : [`Content-Length: ${String(body.length)}`]),
    "Connection: close",
  ];
  const content = chunked
    ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]
    : [body];
  // A header value is bytes, and latin1 keeps each of them.
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), ...content]);
}

function isComplete(bytes: Buffer): boolean {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.subarray(0, Math.max(end, 0)).toString("latin1");
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length !== undefined && bytes.length >= end + 4 + Number(length);
}

function readAnswer(bytes: Buffer): HostAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) throw new Error(`Not an HTTP answer: ${bytes.toString("latin1", 0, 200)}`);
  const [statusLine = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  if (statusLine.startsWith("HTTP/1.1 100")) return readAnswer(bytes.subarray(end + 4));
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  const rest = bytes.subarray(end + 4);
  const body = headers["transfer-encoding"]?.includes("chunked") ? joinChunks(rest) : rest;
  return { status: Number(statusLine.split(" ")[1]), headers, body: body.toString("utf8") };
}

function joinChunks(bytes: Buffer): Buffer {
  const line = bytes.indexOf("\r\n");
  const size = Number.parseInt(bytes.toString("latin1", 0, line), 16);
  if (!(size > 0)) return Buffer.alloc(0);
  const end = line + 2 + size;
  return Buffer.concat([bytes.subarray(line + 2, end), joinChunks(bytes.subarray(end + 2))]);
}
