import type { IncomingMessage } from "node:http";
import { bodyLimit } from "../../api/http/runHandler";

/**
 * The bytes of a body. A body that is longer than `bodyLimit` is not kept: the result is undefined, and content-length holds its
 * length, so that a Function refuses it as on every host. The rest of the body is still received, until the server's time limit
 * for a request, and dropped. Closing the connection at once would reset it, and most clients would then report a broken network
 * instead of the answer. The proxies of server/deploy let no much longer body through.
 *
 * @throws Error when the client ends the connection before the body is complete
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const announced = Number(request.headers["content-length"] ?? 0);
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length <= bodyLimit) {
        chunks.push(chunk);
        return;
      }
      request.headers["content-length"] = String(Math.max(length, announced));
      resolve(undefined);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });
}
