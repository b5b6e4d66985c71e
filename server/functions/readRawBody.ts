import type { IncomingMessage } from "node:http";

/** A body above the limit. What had arrived is dropped. */
export class BodyTooLarge extends Error {}

/**
 * Reads a request's body as bytes and never holds more than the limit in memory. Compressed bodies are not unpacked:
 * a few kilobytes could become gigabytes.
 *
 * @param limit in bytes
 * @throws BodyTooLarge as soon as the announced or the received size is above the limit
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
    request.once("end", () => {
      resolve(Buffer.concat(chunks));
    });
    request.once("error", reject);
    request.once("close", () => {
      if (!request.readableEnded) reject(new Error("The visitor left before the end of the body"));
    });
  });
}
