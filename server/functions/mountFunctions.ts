import { AsyncLocalStorage } from "node:async_hooks";
import express from "express";
import type { Express, NextFunction, Request, Response } from "express";
import { bodyLimit } from "../../api/http/readPost";
import { headersFor } from "../headersFor";
import { describeFault, logEvent } from "../../api/log";
import { answerUnexpected } from "./answerUnexpected";
import type { LoadedFunction } from "./loadFunctions";
import { offerWaitUntil } from "./pendingWork";
import { BodyTooLarge, readRawBody } from "./readRawBody";
import { refuseBody } from "./refuseBody";

/** A Function's answer is due after this many milliseconds. Netlify's own limit is 60 s. */
const answerDeadline = 30_000;

const currentExchange = new AsyncLocalStorage<{ request: Request; response: Response }>();

function giveUp(request: Request, response: Response): void {
  answerUnexpected(request, response).catch((error: unknown) => {
    logEvent("answer.lost", { cause: describeFault(error) });
    response.destroy();
  });
}

/**
 * For `unhandledRejection`. Gatsby's build wraps each Function and drops its promise, so a Function's rejection arrives only
 * here: the request it belongs to is answered, and the server goes on.
 */
export function answerRejection(reason: unknown): void {
  logEvent("rejection.unhandled", { cause: describeFault(reason) });
  const exchange = currentExchange.getStore();
  if (exchange !== undefined) giveUp(exchange.request, exchange.response);
}

/** Why a body is not even read; undefined when it may be. */
function unsupported(request: Request): string | undefined {
  if (/^\s*multipart\//i.test(request.headers["content-type"] ?? ""))
    return "Send JSON or a urlencoded form.";
  const encoding = (request.headers["content-encoding"] ?? "").trim().toLowerCase();
  return ["", "identity"].includes(encoding) ? undefined : "Send the body without compression.";
}

async function callFunction(
  loaded: LoadedFunction,
  request: Request,
  response: Response,
): Promise<void> {
  const message = unsupported(request);
  if (message !== undefined) {
    refuseBody(request, response, { status: 415, code: "unsupported_media_type", message });
    return;
  }
  try {
    // Always read here, so that the parsers of Gatsby's wrapper find the stream at its end and do nothing. No Function takes
    // more than readPost does, and what it would refuse need not be held.
    const body = await readRawBody(request, Math.min(loaded.bodyLimit, bodyLimit));
    request.body =
      body.length === 0 && request.headers["content-length"] === undefined ? undefined : body;
  } catch (error) {
    if (error instanceof BodyTooLarge)
      refuseBody(request, response, {
        status: 413,
        code: "too_large",
        message: "Your request is too long. Please shorten it.",
      });
    return;
  }
  const deadline = setTimeout(() => {
    logEvent("function.late", { route: loaded.route });
    giveUp(request, response);
  }, answerDeadline);
  response.once("close", () => {
    clearTimeout(deadline);
  });
  try {
    const withWork = Object.assign(request, { waitUntil: offerWaitUntil() });
    await currentExchange.run({ request, response }, async () =>
      loaded.handler(withWork, response),
    );
  } catch (error) {
    logEvent("function.rejected", { route: loaded.route, cause: describeFault(error) });
    giveUp(request, response);
  }
}

/** The Functions as an Express program that answers everything under /api. */
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
    app.all(loaded.route, (request, response) => callFunction(loaded, request, response));
  }
  app.use((request: Request, response: Response) => {
    refuseBody(request, response, {
      status: 404,
      code: "not_found",
      message: "There is nothing at this address.",
    });
  });
  // Express recognizes an error handler by its four parameters. Here it is told of addresses that cannot be decoded.
  app.use((_error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuseBody(request, response, {
      status: 400,
      code: "bad_request",
      message: "The request cannot be read.",
    });
  });
  return app;
}
