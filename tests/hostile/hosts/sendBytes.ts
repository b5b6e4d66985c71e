import { connect } from "node:net";
import type { HostileRequest } from "../requests/HostileRequest";

export type HostAnswer = { status: number; headers: Record<string, string[]>; body: string };

/** Sends a request as bytes, because HTTP libraries refuse to send hostile requests. Returns the response. */
export async function sendBytes(port: number, request: HostileRequest): Promise<HostAnswer> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    let read = Buffer.alloc(0);
    const socket = connect({ port, host: "127.0.0.1" });
    // This time limit is longer than any time limit of the site, so that the site responds first.
    socket.setTimeout(20_000, () => socket.destroy(new Error("No answer within 20 seconds")));
    socket.on("data", (chunk) => {
      read = Buffer.concat([read, chunk]);
      const { head, body } = divide(read);
      const length = /^content-length: *(\d+)/im.exec(head)?.[1];
      // Close the connection, which the server may keep open to discard the rest of the request.
      if (length !== undefined && body.length >= Number(length)) socket.end();
    });
    socket.on("error", (error) => (read.length > 0 ? resolve(read) : reject(error)));
    socket.on("close", () => resolve(read));
    socket.write(request.wire ?? toWire(request, `127.0.0.1:${port}`));
  });
  return readAnswer(bytes);
}

/** Returns a request's bytes, with `Connection: close`. Headers are in Latin-1, which keeps every byte. */
function toWire(request: HostileRequest, host: string): Uint8Array {
  const { method = "POST", path = "/api/quote-requests", headers = [], chunked } = request;
  const { body = Buffer.alloc(0) } = request;
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name);
  const length = `Content-Length: ${String(body.length)}`;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(has("host") ? [] : [`Host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(has("content-length") ? [] : [chunked ? "Transfer-Encoding: chunked" : length]),
    "Connection: close",
  ];
  const [before, after] = chunked ? [`${body.length.toString(16)}\r\n`, "\r\n0\r\n\r\n"] : ["", ""];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n${before}`, "latin1");
  return Buffer.concat([head, body, Buffer.from(after)]);
}

function divide(bytes: Buffer): { head: string; body: Buffer } {
  const end = bytes.indexOf("\r\n\r\n");
  return { head: bytes.toString("latin1", 0, Math.max(end, 0)), body: bytes.subarray(end + 4) };
}

function readAnswer(bytes: Buffer): HostAnswer {
  const { head, body } = divide(bytes);
  const [statusLine = "", ...lines] = head.split("\r\n");
  if (statusLine.startsWith("HTTP/1.1 100")) return readAnswer(body);
  if (!statusLine.startsWith("HTTP/")) throw new Error(`Not an HTTP answer: ${bytes.toString()}`);
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const [, name = "", value = ""] = /^([^:]*): *(.*)$/.exec(line) ?? [];
    (headers[name.toLowerCase()] ??= []).push(value.trim());
  }
  return { status: Number(statusLine.split(" ")[1]), headers, body: body.toString("utf8") };
}
