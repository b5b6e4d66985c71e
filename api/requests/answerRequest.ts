import type { RequestKind } from "../../shared/Field";
import { readEnvironment } from "../settings/readEnvironment";
import { readPost } from "../http/readPost";
import type { Host } from "../http/runHandler";
import { describeFault, logEvent } from "../settings/log";
import { respond, respondRefused, showReceived } from "./respond";
import { type RequestOutcome, takeRequest } from "./takeRequest";

export { setQuotePage } from "./builtQuotePage";

/**
 * Answers a GET with the reference of a received request, or the POST of a new one. After an unexpected
 * fault, a form that was sent without script still gets its page back with everything that was typed.
 *
 * @throws Error when a setting is missing or wrong
 */
export async function answerRequest(
  kind: RequestKind,
  request: Request,
  host: Host,
): Promise<Response> {
  const started = Date.now();
  const received = showReceived(kind, request);
  if (received !== undefined) return received;
  const environment = readEnvironment();
  // A form repeats the name of such a field for each answer.
  const repeatable = kind.fields.filter(({ type }) => type === "choices").map(({ name }) => name);
  const post = await readPost(request, host, environment, repeatable);
  if (post.status === "refused") {
    logEvent("request.refused", { kind: kind.kind, status: post.refusal.status });
    return respondRefused(kind, post);
  }
  const outcome = await takeRequest(environment, kind, post, started, host.waitUntil).catch(
    (error: unknown): RequestOutcome => {
      logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
      return { status: "unavailable" };
    },
  );
  return respond(kind, outcome, post);
}
