import type { IncomingMessage, RequestListener } from "node:http";
import { parse } from "node:querystring";
import { problemAnswer } from "../../api/http/answers";
import { bodyLimit, isFormPost } from "../../api/http/readPost";
import { type Handler, runHandler } from "../../api/http/toFunction";
import { headersFor } from "./indexSite";
import type { Functions } from "./loadFunctions";

export function mountFunctions(functions: Functions): RequestListener {
  return (incoming, response) => {
    const [, path = "", query = ""] = /^([^?]*)\??(.*)$/s.exec(incoming.url ?? "") ?? [];
    void readBody(incoming).then(
      async (body) => {
        const request = Object.assign(incoming, { query: parse(query), body });
        const handler = functions.get(path) ?? answerNothingThere;
        const answer = await runHandler(handler, request, waitUntil);
        const text = Buffer.from(await answer.arrayBuffer());
        const own = { ...Object.fromEntries(answer.headers), "content-length": text.length };
        response.writeHead(answer.status, { ...headersFor(path), ...own }).end(text);
      },
      // Does nothing, because either the client has gone, or Node itself answers a malformed request.
      () => undefined,
    );
  };
}

/** Returns the body, or undefined if it is longer than `bodyLimit`. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  // Reads a long body to its end, because clients would report a closed connection as a network error.
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= bodyLimit) chunks.push(chunk);
  }
  if (length <= bodyLimit) return Buffer.concat(chunks);
  // Sets Content-Length, which chunked requests lack, so that readPost knows that the body was too long.
  request.headers["content-length"] = String(length);
  return undefined;
}

const answerNothingThere: Handler = (request) => {
  const problem = { status: 404, code: "not_found", message: "There is nothing at this address." };
  return Promise.resolve(problemAnswer(problem, isFormPost(request)));
};

const pending = new Set<Promise<void>>();

function waitUntil(work: Promise<void>): void {
  pending.add(work);
  void work.finally(() => pending.delete(work));
}

export async function finishPendingWork(): Promise<void> {
  await Promise.all(pending);
}
