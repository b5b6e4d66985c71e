import { AsyncLocalStorage } from "node:async_hooks";
import express from "express";
import type { Express, NextFunction, Request, Response } from "express";
import getRawBody from "raw-body";
import { sendAnswer, unexpectedAnswer } from "../../api/http/answers";
import { isFormPost } from "../../api/http/FunctionRequest";
import { bodyLimit, readPost } from "../../api/http/readPost";
import { headersFor } from "../headersFor";
import { describeFault, logEvent } from "../../api/log";
import { respond } from "../../api/requests/respond";
import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import type { RequestKind } from "../../shared/requestKind";
import type { LoadedFunction } from "./loadFunctions";
import { refuseBody } from "./refuseBody";

/** A Function's answer is due after this many milliseconds. Netlify's own limit is 60 s. */
const answerDeadline = 30_000;

const currentExchange = new AsyncLocalStorage<{ request: Request; response: Response }>();

const kinds = new Map<string, RequestKind>([
  ["/api/quote-requests", quoteRequest],
  ["/api/contact-messages", contactMessage],
]);

/** Answers for a Function that failed or took too long. A request that may be stored says so and keeps what was typed. */
function answerUnexpected(request: Request, response: Response): void {
  const kind = kinds.get(request.path);
  const post = kind && readPost(request, undefined);
  const answer =
    kind && post?.status === "read"
      ? respond(kind, { status: "unavailable" }, post, (request.app.locals as Locals).quotePage)
      : unexpectedAnswer(isFormPost(request));
  if (!response.headersSent && !response.destroyed) sendAnswer(response, answer);
}

function giveUp(request: Request, response: Response): void {
  try {
    answerUnexpected(request, response);
  } catch (error) {
    logEvent("answer.lost", { cause: describeFault(error) });
    response.destroy();
  }
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
    refuseBody(request, response, 415, "unsupported_media_type", message);
    return;
  }
  try {
    // Always read here, so that the parsers of Gatsby's wrapper find the stream at its end and do nothing. No Function takes
    // more than readPost does, and what it would refuse need not be held.
    const length = request.headers["content-length"] ?? null;
    const body = await getRawBody(request, { length, limit: bodyLimit });
    request.body = body.length === 0 && length === null ? undefined : body;
  } catch (error) {
    const tooLong = "Your request is too long. Please shorten it.";
    const isTooLarge = (error as { type?: string }).type === "entity.too.large";
    if (isTooLarge) refuseBody(request, response, 413, "too_large", tooLong);
    return;
  }
  const deadline = setTimeout(() => {
    logEvent("function.late", { route: loaded.route });
    giveUp(request, response);
  }, answerDeadline);
  response.once("close", () => clearTimeout(deadline));
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

type Locals = { quotePage?: string | undefined };

/**
 * Answers everything under /api.
 *
 * @param quotePage what a form gets back when its Function fails: the page of the form, with everything that was typed
 */
export function mountFunctions(functions: LoadedFunction[], quotePage?: string): Express {
  const app = express();
  (app.locals as Locals).quotePage = quotePage;
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
    refuseBody(request, response, 404, "not_found", "There is nothing at this address.");
  });
  // Express recognizes an error handler by its four parameters. Here it is told of addresses that cannot be decoded.
  app.use((_error: unknown, request: Request, response: Response, _next: NextFunction) => {
    refuseBody(request, response, 400, "bad_request", "The request cannot be read.");
  });
  return app;
}

const pending = new Set<Promise<void>>();

/** More than this at once means that the mail server is slow. Then answers wait for it, which slows a flood down. */
const mostPending = 100;

/**
 * Lets a Function hand over work that goes on after its answer; undefined while too much of it is under way. The work must
 * never reject. A crash loses nothing: the outbox still has the mail, and its lease runs out.
 */
function offerWaitUntil(): ((work: Promise<void>) => void) | undefined {
  if (pending.size >= mostPending) return undefined;
  return (work) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
}

export async function finishPendingWork(): Promise<void> {
  await Promise.all(pending);
}
