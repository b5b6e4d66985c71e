import type { Request, Response } from "express";
import { renderPlainPage } from "../../api/http/answers";
import { isFormPost } from "../../api/http/FunctionRequest";

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
