import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { parse } from "node:querystring";
import {
  errorAnswer,
  pageAnswer,
  renderPlainPage,
  sendAnswer,
  unexpectedAnswer,
} from "../../api/http/answers";
import { isFormPost } from "../../api/http/FunctionRequest";
import { describeFault, logCounted, logEvent } from "../../api/log";
import { headersFor } from "../headersFor";
import type { Functions, HandlerResponse } from "./loadFunctions";
import { readBody } from "./readBody";

/** A Function's answer is due after this many milliseconds. Netlify's own limit is 60 s. */
const answerDeadline = 30_000;

/** Answers everything under /api: one Function at each address, with the raw body. */
export function mountFunctions(functions: Functions): RequestListener {
  return (request, plainResponse) => {
    const [, path = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(request.url ?? "") ?? [];
    const response = addMethods(plainResponse);
    for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value);
    void callFunction(functions, path, query, request, response).catch((error: unknown) => {
      logEvent("function.rejected", { route: path, cause: describeFault(error) });
      sendUnexpected(request, response);
    });
  };
}

async function callFunction(
  functions: Functions,
  path: string,
  query: string,
  request: IncomingMessage,
  response: HandlerResponse,
): Promise<void> {
  // The client is gone, or what it sent is no HTTP: then it is answered by the server.
  const body = await readBody(request).catch(() => null);
  if (body === null) return;
  const handler = functions.get(path);
  if (handler === undefined) {
    sendNothingThere(request, response);
    return;
  }
  const deadline = setTimeout(() => {
    logCounted("function.late", { route: path });
    sendUnexpected(request, response);
  }, answerDeadline);
  response.once("close", () => clearTimeout(deadline));
  const more = { query: parse(query), body, waitUntil };
  await handler(Object.assign(request, more), response);
}

function addMethods(response: ServerResponse): HandlerResponse {
  const methods = {
    status(code: number) {
      response.statusCode = code;
      return added;
    },
    send(body: string | Buffer) {
      if (!response.hasHeader("content-type"))
        response.setHeader("content-type", "text/html; charset=utf-8");
      response.setHeader("content-length", Buffer.byteLength(body));
      response.end(body);
    },
    json(value: unknown) {
      response.setHeader("content-type", "application/json; charset=utf-8");
      methods.send(JSON.stringify(value));
    },
  };
  const added = Object.assign(response, methods);
  return added;
}

function sendNothingThere(request: IncomingMessage, response: HandlerResponse): void {
  const message = "There is nothing at this address.";
  sendAnswer(
    response,
    isFormPost(request)
      ? pageAnswer(404, renderPlainPage("There is a problem", [message], "/quote"))
      : errorAnswer(404, "not_found", message),
  );
}

function sendUnexpected(request: IncomingMessage, response: HandlerResponse): void {
  if (!response.headersSent && !response.destroyed)
    sendAnswer(response, unexpectedAnswer(isFormPost(request)));
}

const pending = new Set<Promise<void>>();

/**
 * Takes over what a Function does after its answer. The work must never reject. A crash loses nothing: the outbox still has the
 * mail, and its lease runs out.
 */
function waitUntil(work: Promise<void>): void {
  pending.add(work);
  void work.finally(() => pending.delete(work));
}

export async function finishPendingWork(): Promise<void> {
  await Promise.all(pending);
}
