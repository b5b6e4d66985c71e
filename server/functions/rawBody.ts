import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { renderPlainPage } from "../../api/http/answers";
import { isFormPost } from "../../api/http/FunctionRequest";

export class BodyTooLarge extends Error {}

/**
 * Reads a request's body as bytes and never holds more than the limit in memory. Compressed bodies are not unpacked:
 * a few kilobytes could become gigabytes.
 *
 * @throws Error when the visitor leaves before the end
 */
export async function readRawBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        chunks.length = 0;
        request.pause();
        request.removeAllListeners("data");
        reject(new BodyTooLarge());
      } else {
        chunks.push(chunk);
      }
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
    request.once("close", () => {
      if (!request.readableEnded) reject(new Error("The visitor left before the end of the body"));
    });
  });
}

/** How much of a refused body is read and dropped, and for how long, before the connection is cut. */
const dropped = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

/**
 * Answers without having read the body. The rest is received and dropped for a while: cutting at once would reset the
 * connection, and most clients then report a broken network instead of the answer.
 */
export function refuseBody(
  request: Request,
  response: Response,
  status: number,
  code: string,
  message: string,
): void {
  if (!response.headersSent && !response.destroyed) {
    response.setHeader("Cache-Control", "no-store");
    response.status(status);
    if (isFormPost(request))
      response.type("html").send(renderPlainPage("There is a problem", [message], "/quote"));
    else response.json({ error: { code, message } });
  }
  let received = 0;
  request.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > dropped.bytes) request.socket.destroy();
  });
  request.resume();
  const cut = setTimeout(() => request.socket.destroy(), dropped.milliseconds);
  cut.unref();
  request.once("close", () => clearTimeout(cut));
}
