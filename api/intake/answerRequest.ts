import type { RequestType } from "../../shared/Field";
import { jsonAnswer, pageAnswer, type Problem, problemAnswer } from "../http/answers";
import { accepts, type Post, readPost } from "../http/readPost";
import type { Host } from "../http/toFunction";
import { business } from "../settings/business";
import { describeFault, logEvent } from "../settings/log";
import { readEnvironment } from "../settings/readEnvironment";
import { builtQuotePage } from "./renderQuotePage";
import { type RequestOutcome, takeRequest } from "./takeRequest";

export async function answerRequest(requestType: RequestType, request: Request, host: Host) {
  const answered = answerGet(requestType, request);
  if (answered !== undefined) return answered;
  const environment = readEnvironment();
  const { name: kind, fields } = requestType;
  const repeatable = fields.filter(({ type }) => type === "choices").map(({ name }) => name);
  const post = await readPost(request, host, environment, repeatable);
  if (post.status === "refused") {
    logEvent("request.refused", { kind, status: post.problem.status });
    return problemAnswer(post.problem, post.wantsPage && hasForm(requestType));
  }
  const outcome = await takeRequest(environment, requestType, post, host.waitUntil).catch(
    (error: unknown): RequestOutcome => {
      logEvent("request.failed", { kind, cause: describeFault(error) });
      return { status: "unavailable" };
    },
  );
  return respond(requestType, outcome, post);
}

const formChanged =
  "Our form has changed since you opened this page. Please reload it: your answers stay.";

/** Returns whether the site has a form for a request type. Contact messages have none: only programs send them. */
const hasForm = ({ name }: RequestType) => name === "quote_request";

/**
 * Returns JSON with status 201 (received), 200 (replayed), 422 (invalid, or a reused key), 429 (rate limited)
 * or 503 (unavailable).
 *
 * For a form that was posted without JavaScript, returns a redirect (303) to the thank-you page, or the form
 * with its answers.
 */
function respond(requestType: RequestType, outcome: RequestOutcome, post: Post): Response {
  const page = post.wantsPage && hasForm(requestType) ? builtQuotePage() : undefined;
  const { payload } = post;
  if (outcome.status === "received" || outcome.status === "replayed") {
    const { status, reference } = outcome;
    const Location = `/api/quote-requests?reference=${reference}#thank-you`;
    if (page) return pageAnswer(303, "", { Location });
    return jsonAnswer(status === "received" ? 201 : 200, { status, reference });
  }
  if (outcome.status === "invalid") {
    const { fieldErrors } = outcome;
    if (page) return pageAnswer(422, page.renderForm({ payload, fieldErrors }));
    const message = hasForm(requestType) ? formChanged : '"fields" says what to correct.';
    return jsonAnswer(422, { error: { code: "invalid", message, fields: fieldErrors } });
  }
  const problem = describeProblem(outcome);
  if (!page) return problemAnswer(problem);
  const failure = outcome.status === "unavailable" ? "" : problem.message;
  const code = outcome.reference ?? "";
  return pageAnswer(problem.status, page.renderForm({ payload, failure, code }), problem.headers);
}

type Failure = Exclude<RequestOutcome, { status: "received" | "replayed" | "invalid" }>;

function describeProblem(outcome: Failure): Problem {
  const code = outcome.status;
  const orCall = `, or call us at ${business.phone}`;
  if (code === "key_reused") {
    const message = "This Idempotency-Key was already used for a different request. Use a new key.";
    return { status: 422, code, message };
  }
  if (code === "rate_limited") {
    const message =
      "Too many requests came from your connection in the last hour. " +
      `Please try again later${orCall}.`;
    return { status: 429, code, message, headers: { "Retry-After": String(outcome.retryAfter) } };
  }
  // Don't say that the request failed: the database may have stored it but answered too late.
  const message =
    `We couldn't confirm that your request arrived. Please send it again in a minute${orCall}. ` +
    "The same request counts only once.";
  return { status: 503, code, message, headers: { "Retry-After": "60" } };
}

/**
 * Returns the thank-you page if the URL has a `reference`, or the form with a service chosen if the URL has a
 * `service`. Otherwise, redirects a browser's GET to the form, and returns undefined for all other requests.
 */
function answerGet(requestType: RequestType, request: Request): Response | undefined {
  if (!hasForm(requestType) || !["GET", "HEAD"].includes(request.method)) return undefined;
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("reference") ?? "";
  const service = searchParams.get("service");
  const asked = requestType.fields.find(
    (field) => field.type === "choice" && field.choices.some(({ value }) => value === service),
  );
  const page = builtQuotePage();
  if (page && /^Q-[0-9A-F]{5}-[0-9A-F]{5}$/.test(reference))
    return pageAnswer(200, page.renderThankYou(reference));
  if (page && asked)
    return pageAnswer(200, page.renderForm({ payload: { [asked.name]: service } }));
  return accepts(request, "html") ? pageAnswer(303, "", { Location: "/quote" }) : undefined;
}
