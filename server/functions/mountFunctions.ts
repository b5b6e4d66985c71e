import type { RequestListener } from "node:http";
import { parse } from "node:querystring";
import { problemAnswer, unexpectedAnswer } from "../../api/http/answers";
import { type Handler, isFormPost, runHandler } from "../../api/http/runHandler";
import { logEvent } from "../../api/settings/log";
import { headersFor } from "../headersFor";
import type { Functions } from "./loadFunctions";
import { readBody } from "./readBody";

/** A Function's answer is due after this many milliseconds. Netlify's own limit is 60 s. */
const answerDeadline = 30_000;

/** Answers everything under /api: one handler at each address, with the raw body. */
export function mountFunctions(functions: Functions): RequestListener {
  return (incoming, response) => {
    const [, path = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(incoming.url ?? "") ?? [];
    void readBody(incoming).then(
      async (body) => {
        const request = Object.assign(incoming, { query: parse(query), body });
        const handler = inTime(functions.get(path) ?? answerNothingThere, path);
        const answer = await runHandler(handler, request, waitUntil);
        const text = Buffer.from(await answer.arrayBuffer());
        response.setHeaders(new Map(Object.entries(headersFor(path))));
        response.setHeaders(answer.headers);
        response.statusCode = answer.status;
        response.setHeader("content-length", text.length).end(text);
      },
      // The client is gone, or what it sent is no HTTP: then it is answered by the server.
      () => undefined,
    );
  };
}

const answerNothingThere: Handler = (request) => {
  const message = "There is nothing at this address.";
  return Promise.resolve(problemAnswer(isFormPost(request), 404, "not_found", message));
};

/** The same handler, or what a visitor is told when it does not answer in time. */
function inTime(handler: Handler, route: string): Handler {
  return async (request, host) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        logEvent("function.late", { route });
        resolve(unexpectedAnswer(isFormPost(request)));
      }, answerDeadline);
    });
    return await Promise.race([handler(request, host), late]).finally(() => clearTimeout(timer));
  };
}

const pending = new Set<Promise<void>>();

/**
 * Takes over what a Function does after its answer. The work must never reject. A crash loses nothing: the outbox still has the
 * mail, and tries it again.
 */
function waitUntil(work: Promise<void>): void {
  pending.add(work);
  void work.finally(() => pending.delete(work));
}

export async function finishPendingWork(): Promise<void> {
  await Promise.all(pending);
}
