import type { RequestKind } from "../../shared/requestKind";
import { type Environment, readEnvironment } from "../env";
import type { Answer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { readClientAddress } from "../http/readClientAddress";
import { type Post, readPost, type RefusedPost } from "../http/readPost";
import { describeFault, logCounted, logEvent } from "../log";
import { parseRequest } from "../parseRequest";
import { respond, respondRefused, showReceived } from "./respond";
import { takeRequest } from "./takeRequest";
import { waitForTurn } from "./waitForTurn";

export { setQuotePage } from "./builtQuotePage";

/**
 * Answers a GET with the reference of a received request, or the POST of a new one. Never rejects: an unexpected fault is answered as
 * `unavailable`, and a form that was sent without script gets its page back with everything that was typed.
 */
export async function answerRequest(kind: RequestKind, request: FunctionRequest): Promise<Answer> {
  const received = showReceived(kind, request);
  if (received !== undefined) return await answerInTurn(request, received);
  const started = Date.now();
  let post: Post | RefusedPost | undefined;
  try {
    const environment = readEnvironment();
    post = readPostOf(kind, request, environment);
    if (post.status === "refused") {
      logCounted("request.refused", { kind: kind.kind, status: post.answer.status });
      return respondRefused(kind, post);
    }
    const parsed = parseRequest(kind.fields, post.fields);
    if (parsed.status === "invalid")
      return await answerInTurn(request, respond(kind, parsed, post));
    const { waitUntil } = request;
    const outcome = await takeRequest(environment, kind, parsed.fields, {
      ...post,
      ...{ started, waitUntil },
    });
    const answer = respond(kind, outcome, post);
    return outcome.status === "rate_limited" ? await answerInTurn(request, answer) : answer;
  } catch (error) {
    logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
    post ??= readPostOf(kind, request);
    if (post.status === "refused") return respondRefused(kind, post);
    return respond(kind, { status: "unavailable" }, post);
  }
}

/** Only our own server has work to wait for, and clients whose turns are worth keeping apart. */
async function answerInTurn(request: FunctionRequest, answer: Answer): Promise<Answer> {
  const address = request.waitUntil && readClientAddress(request, readEnvironment());
  if (address) await waitForTurn(address.client);
  return answer;
}

/** Without an environment, neither the origin of the post nor its client is looked at. */
function readPostOf({ fields }: RequestKind, request: FunctionRequest, environment?: Environment) {
  // A form repeats the name of such a field for each answer.
  const repeatable = fields.filter(({ type }) => type === "choices").map(({ name }) => name);
  return readPost(request, environment, repeatable);
}
