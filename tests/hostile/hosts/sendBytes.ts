import { connect } from "node:net";
import type { HostileRequest } from "../requests/HostileRequest";
import type { HostAnswer } from "./Host";

/** The longest wait for an answer, in milliseconds: longer than any budget of the site. */
const patienceMs = 20_000;

/** The request as bytes; each request has a connection of its own. */
export function toWire(
  {
    method = "POST",
    path = "/api/quote-requests",
    headers = [],
    body = new Uint8Array(),
    chunked = false,
    wire,
  }: HostileRequest,
  host: string,
): Uint8Array {
  if (wire !== undefined) return wire;
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
  const length: [string, string][] = chunked
    ? [["Transfer-Encoding", "chunked"]]
    : has("content-length")
      ? []
      : [["Content-Length", String(body.length)]];
  const all: [string, string][] = [
    ...(has("host") ? [] : [["Host", host] as [string, string]]),
    ...headers,
    ...length,
    ["Connection", "close"],
  ];
  const head = `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`;
  const content = chunked
    ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from("\r\n0\r\n\r\n")]
    : [body];
  // A header value is bytes, and latin1 keeps each of them.
  return Buffer.concat([Buffer.from(head, "latin1"), ...content]);
}

/** Writes the bytes and reads one answer. HTTP libraries refuse to send what an attacker sends. */
export async function sendBytes(port: number, request: HostileRequest): Promise<HostAnswer> {
  const started = performance.now();
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const { from } = request;
    const socket = connect({
      port,
      host: "127.0.0.1",
      ...(from === undefined ? {} : { localAddress: from }),
    });
    socket.setTimeout(patienceMs, () =>
      socket.destroy(new Error(`No answer within ${patienceMs} ms`)),
    );
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      // The server may answer and keep the connection open while it discards the rest of the body.
      if (isComplete(Buffer.concat(chunks))) socket.end();
    });
    socket.on("error", (error) =>
      chunks.length > 0 ? resolve(Buffer.concat(chunks)) : reject(error),
    );
    socket.on("close", () => resolve(Buffer.concat(chunks)));
    socket.write(toWire(request, `127.0.0.1:${port}`));
  });
  return { ...readAnswer(bytes), milliseconds: performance.now() - started };
}

function isComplete(bytes: Buffer): boolean {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const head = bytes.subarray(0, end).toString("latin1");
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  return length !== undefined && bytes.length >= end + 4 + Number(length);
}

function readAnswer(bytes: Buffer): Omit<HostAnswer, "milliseconds"> {
  const end = bytes.indexOf("\r\n\r\n");
  if (end === -1)
    throw new Error(`Not an HTTP answer: ${bytes.subarray(0, 200).toString("latin1")}`);
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  if (statusLine.startsWith("HTTP/1.1 100")) return readAnswer(bytes.subarray(end + 4));
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    (headers[name] ??= []).push(line.slice(colon + 1).trim());
  }
  const rest = bytes.subarray(end + 4);
  const body = headers["transfer-encoding"]?.includes("chunked") ? joinChunks(rest) : rest;
  return { status: Number(statusLine.split(" ")[1]), headers, body: body.toString("utf8") };
}

function joinChunks(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const line = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.subarray(at, line).toString("latin1"), 16);
    if (!(size > 0)) break;
    chunks.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
