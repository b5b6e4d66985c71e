import { AsyncLocalStorage } from "node:async_hooks";
import express from "express";
import type { Express, NextFunction, Request, Response } from "express";
import { renderPlainPage } from "../../api/http/renderPlainPage";
import { logServerEvent } from "../site/logServerEvent";
import { headersFor } from "../site/headersFor";
import type { LoadedFunction } from "./loadFunctions";
import { offerWaitUntil } from "./pendingWork";
import { BodyTooLarge, readRawBody } from "./readRawBody";

/** A Function's answer is due after this many milliseconds; Netlify's own limit is 60 s, ours leaves room for one retry. */
const answerDeadline = 30_000;

const currentAnswer = new AsyncLocalStorage<Response>();

function sendError(response: Response, status: number, code: string, message: string): void {
  if (response.headersSent || response.destroyed) return;
  response.setHeader("Cache-Control", "no-store");
  response.status(status).json({ error: { code, message } });
}

/** Posted by a browser itself, which shows whatever it gets. */
function isFormPost(request: Request): boolean {
  const type = request.headers["content-type"] ?? "";
  return (
    /^\s*application\/x-www-form-urlencoded\b/i.test(type) &&
    /text\/html/i.test(request.headers.accept ?? "")
  );
}

function sendPage(response: Response, status: number, message: string): void {
  if (response.headersSent || response.destroyed) return;
  response.setHeader("Cache-Control", "no-store");
  response
    .status(status)
    .type("html")
    .send(renderPlainPage("There is a problem", [message], "/quote"));
}

/** How much of a refused body is let through to nowhere, and for how long, before the connection is cut. */
const letGo = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

/**
 * Answers without having read the body. The rest is received and forgotten for a while: cutting at once would reset the
 * connection, and most clients then report a broken network and not the answer.
 */
function refuseBody(
  request: Request,
  response: Response,
  status: number,
  code: string,
  message: string,
): void {
  if (isFormPost(request)) sendPage(response, status, message);
  else sendError(response, status, code, message);
  let received = 0;
  request.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > letGo.bytes) request.socket.destroy();
  });
  request.resume();
  const cut = setTimeout(() => request.socket.destroy(), letGo.milliseconds);
  cut.unref();
  request.once("close", () => {
    clearTimeout(cut);
  });
}

function sendUnexpected(response: Response): void {
  sendError(
    response,
    500,
    "unexpected",
    "Something went wrong on our side. Please try again or call us.",
  );
}

/**
 * To be told of every promise that nobody caught. Gatsby's build wraps each Function in one that lets go of its promise,
 * so a Function's rejection arrives only here: the request it belongs to is answered, and the server goes on.
 */
export function answerRejection(reason: unknown): void {
  logServerEvent("rejection.unhandled", {
    cause: reason instanceof Error ? reason.stack : String(reason),
  });
  const response = currentAnswer.getStore();
  if (response !== undefined) sendUnexpected(response);
}

async function runFunction(
  loaded: LoadedFunction,
  request: Request,
  response: Response,
): Promise<void> {
  const type = request.headers["content-type"] ?? "";
  if (/^\s*multipart\//i.test(type)) {
    refuseBody(
      request,
      response,
      415,
      "unsupported_media_type",
      "Send JSON or an urlencoded form.",
    );
    return;
  }
  if (
    !["", "identity"].includes((request.headers["content-encoding"] ?? "").trim().toLowerCase())
  ) {
    refuseBody(
      request,
      response,
      415,
      "unsupported_media_type",
      "Send the body without compression.",
    );
    return;
  }
  try {
    // Read here and always, so that the parsers of Gatsby's wrapper find the stream at its end and stay out of the way.
    const body = await readRawBody(request, loaded.bodyLimit);
    request.body =
      body.length === 0 && request.headers["content-length"] === undefined ? undefined : body;
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) return;
    refuseBody(request, response, 413, "too_large", "The request is too large.");
    return;
  }
  const deadline = setTimeout(() => {
    logServerEvent("function.late", { route: loaded.route });
    sendUnexpected(response);
  }, answerDeadline);
  response.once("close", () => {
    clearTimeout(deadline);
  });
  try {
    const withWork = Object.assign(request, { waitUntil: offerWaitUntil() });
    await currentAnswer.run(response, async () => loaded.handler(withWork, response));
  } catch (error) {
    logServerEvent("function.rejected", {
      route: loaded.route,
      cause: error instanceof Error ? error.stack : String(error),
    });
    sendUnexpected(response);
  }
}

/** The Functions as an Express program that answers everything under /api, each Function loaded once. */
export function mountFunctions(functions: LoadedFunction[]): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("query parser", "simple");
  app.set("env", "production");
  app.enable("strict routing");
  app.use((request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of Object.entries(headersFor(request.path)))
      response.setHeader(name, value);
    next();
  });
  for (const loaded of functions) {
    app.all(loaded.route, (request, response) => runFunction(loaded, request, response));
  }
  app.use((request: Request, response: Response) => {
    refuseBody(request, response, 404, "not_found", "There is nothing at this address.");
  });
  // Express knows an error handler by its four parameters. What arrives here is an address that cannot be decoded.
  app.use((_error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuseBody(request, response, 400, "bad_request", "The request cannot be read.");
  });
  return app;
}
