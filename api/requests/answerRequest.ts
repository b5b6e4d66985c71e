import type { RequestKind } from "../../shared/Field";
import { type Environment, readEnvironment } from "../env";
import { type Post, readPost } from "../http/readPost";
import type { Host } from "../http/runHandler";
import { describeFault, logEvent } from "../log";
import { parseRequest } from "../parseRequest";
import { respond, respondRefused, showReceived } from "./respond";
import { type RequestOutcome, takeRequest } from "./takeRequest";

export { setQuotePage } from "./builtQuotePage";

/**
 * Answers a GET with the reference of a received request, or the POST of a new one. An unexpected fault is answered as
 * `unavailable`, and a form that was sent without script gets its page back with everything that was typed.
 */
export async function answerRequest(
  kind: RequestKind,
  request: Request,
  host: Host,
): Promise<Response> {
  const started = Date.now();
  const received = showReceived(kind, request);
  if (received !== undefined) return received;
  const environment = findEnvironment();
  // A form repeats the name of such a field for each answer.
  const repeatable = kind.fields.filter(({ type }) => type === "choices").map(({ name }) => name);
  const post = await readPost(request, host, environment, repeatable);
  if (post.status === "refused") {
    logEvent("request.refused", { kind: kind.kind, status: post.refusal.status });
    return respondRefused(kind, post);
  }
  const outcome = await decide(environment, kind, post, { started, waitUntil: host.waitUntil });
  return respond(kind, outcome, post);
}

/** Undefined when a setting is missing or wrong, which the log says: then nothing can be stored or mailed. */
function findEnvironment(): Environment | undefined {
  try {
    return readEnvironment();
  } catch {
    return undefined;
  }
}

async function decide(
  environment: Environment | undefined,
  kind: RequestKind,
  post: Post,
  host: { started: number; waitUntil: Host["waitUntil"] },
): Promise<RequestOutcome> {
  if (environment === undefined) return { status: "unavailable" };
  try {
    const parsed = parseRequest(kind.fields, post.fields);
    if (parsed.status === "invalid") return parsed;
    return await takeRequest(environment, kind, parsed.fields, { ...post, ...host });
  } catch (error) {
    logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
    return { status: "unavailable" };
  }
}
