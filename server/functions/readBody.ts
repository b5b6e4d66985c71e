import type { IncomingMessage } from "node:http";
import { bodyLimit } from "../../api/http/FunctionRequest";

/** How much of a body that is too long is received and dropped, and for how long, before the connection is cut. */
const dropped = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

/**
 * The bytes of a body. A body that is longer than `bodyLimit` is not kept: the result is undefined, and content-length says how long
 * it is, so that a Function refuses it as it does on every host. The rest is received for a while, because cutting at once would
 * reset the connection, and most clients then report a broken network instead of the answer.
 *
 * @throws Error when the client ends the connection before the body is complete
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const giveUp = () => {
      chunks.length = 0;
      request.headers["content-length"] = String(Math.max(length, announced));
      resolve(undefined);
      const cut = setTimeout(() => request.socket.destroy(), dropped.milliseconds).unref();
      request.once("close", () => clearTimeout(cut));
    };
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > bodyLimit) giveUp();
    request.on("data", (chunk: Buffer) => {
      const before = length;
      length += chunk.length;
      if (length <= bodyLimit) chunks.push(chunk);
      else if (before <= bodyLimit && announced <= bodyLimit) giveUp();
      if (length > dropped.bytes) request.socket.destroy();
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });
}
