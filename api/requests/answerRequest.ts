import type { RequestKind } from "../../shared/Field";
import { type Environment, readEnvironment } from "../env";
import { readClientAddress } from "../http/readClientAddress";
import { readPost } from "../http/readPost";
import type { Host } from "../http/runHandler";
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
export async function answerRequest(
  kind: RequestKind,
  request: Request,
  host: Host,
): Promise<Response> {
  const started = Date.now();
  const environment = findEnvironment(kind);
  // Only our own server has clients whose turns are worth keeping apart.
  const inTurn = async (answer: Response) => {
    const client =
      host.waitUntil && environment && readClientAddress(request, host.peer, environment);
    if (client) await waitForTurn(client.client);
    return answer;
  };
  const received = showReceived(kind, request);
  if (received !== undefined) return await inTurn(received);
  // A form repeats the name of such a field for each answer.
  const repeatable = kind.fields.filter(({ type }) => type === "choices").map(({ name }) => name);
  const post = await readPost(request, host, environment, repeatable);
  if (post.status === "refused") {
    logCounted("request.refused", { kind: kind.kind, status: post.refusal.status });
    return respondRefused(kind, post);
  }
  if (environment === undefined) return respond(kind, { status: "unavailable" }, post);
  try {
    const parsed = parseRequest(kind.fields, post.fields);
    if (parsed.status === "invalid") return await inTurn(respond(kind, parsed, post));
    const circumstances = { ...post, started, waitUntil: host.waitUntil };
    const outcome = await takeRequest(environment, kind, parsed.fields, circumstances);
    const answer = respond(kind, outcome, post);
    return outcome.status === "rate_limited" ? await inTurn(answer) : answer;
  } catch (error) {
    logFailed(kind, error);
    return respond(kind, { status: "unavailable" }, post);
  }
}

/** Undefined when a setting is missing or wrong: then nothing can be stored or mailed, and a form is given back. */
function findEnvironment(kind: RequestKind): Environment | undefined {
  try {
    return readEnvironment();
  } catch (error) {
    logFailed(kind, error);
    return undefined;
  }
}

function logFailed({ kind }: RequestKind, error: unknown): void {
  logEvent("request.failed", { kind, cause: describeFault(error) });
}
