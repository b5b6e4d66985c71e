import type { RequestKind } from "../../shared/Field";
import { jsonAnswer, pageAnswer, type Problem, problemAnswer } from "../http/answers";
import { accepts, type Post, readPost } from "../http/readPost";
import type { Host } from "../http/toFunction";
import { readBusiness } from "../settings/business";
import { describeFault, logEvent } from "../settings/log";
import { readEnvironment } from "../settings/readEnvironment";
import { builtQuotePage } from "./renderQuotePage";
import { type RequestOutcome, takeRequest } from "./takeRequest";

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
  const received = showReceived(kind, request);
  if (received !== undefined) return received;
  const environment = readEnvironment();
  // A form repeats the name of such a field for each answer.
  const repeatable = kind.fields.filter(({ type }) => type === "choices").map(({ name }) => name);
  const post = await readPost(request, host, environment, repeatable);
  if (post.status === "refused") {
    logEvent("request.refused", { kind: kind.kind, status: post.problem.status });
    return problemAnswer(post.problem, post.wantsPage && hasForm(kind));
  }
  const outcome = await takeRequest(environment, kind, post, host.waitUntil).catch(
    (error: unknown): RequestOutcome => {
      logEvent("request.failed", { kind: kind.kind, cause: describeFault(error) });
      return { status: "unavailable" };
    },
  );
  return respond(kind, outcome, post);
}

/** For a page that was opened before the form got the field in question. */
const formChanged =
  "Our form has changed since you opened this page. Please reload it: your answers stay.";

/** No page has a form for messages: programs post them, and get JSON. */
const hasForm = ({ kind }: RequestKind) => kind === "quote_request";

/**
 * The answer to a request that could be read: JSON, or a page for a form that the browser posted itself. A
 * received one redirects to the thank-you part; a failure shows the form again with everything that was
 * typed. Nothing personal is put into a URL. 201 received, 200 replayed, 422 invalid or a reused key, 429
 * rate limited, 503 unavailable.
 */
function respond(kind: RequestKind, outcome: RequestOutcome, post: Post): Response {
  const page = post.wantsPage && hasForm(kind) ? builtQuotePage() : undefined;
  const { fields } = post;
  if (outcome.status === "received" || outcome.status === "replayed") {
    const { status, reference } = outcome;
    const Location = `/api/quote-requests?reference=${reference}#thank-you`;
    if (page) return pageAnswer(303, "", { Location });
    return jsonAnswer(status === "received" ? 201 : 200, { status, reference });
  }
  if (outcome.status === "invalid") {
    const { fieldErrors } = outcome;
    if (page) return pageAnswer(422, page.renderForm({ fields, fieldErrors }));
    const message = hasForm(kind) ? formChanged : '"fields" says what to correct.';
    return jsonAnswer(422, { error: { code: "invalid", message, fields: fieldErrors } });
  }
  const problem = describeProblem(outcome);
  if (!page) return problemAnswer(problem);
  const failure = outcome.status === "unavailable" ? "" : problem.message;
  const code = outcome.reference ?? "";
  return pageAnswer(problem.status, page.renderForm({ fields, failure, code }), problem.headers);
}

type Failure = Exclude<RequestOutcome, { status: "received" | "replayed" | "invalid" }>;

function describeProblem(outcome: Failure): Problem {
  const code = outcome.status;
  const orCall = `, or call us at ${readBusiness().phone}`;
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
  // A database or mail server that answers too late may have it. A repeat has the same key and reference.
  const message =
    `We couldn't confirm that your request arrived. Please send it again in a minute${orCall}. ` +
    "The same request counts only once.";
  return { status: 503, code, message, headers: { "Retry-After": "60" } };
}

/**
 * Returns the page that a posted form is redirected to: the built quote page with the reference, which opens
 * nothing. A browser without script that asks with a service gets the form with that choice. One that asks
 * for the address only is led to the form. Returns undefined for programs and anything but a GET.
 */
function showReceived(kind: RequestKind, request: Request): Response | undefined {
  if (!hasForm(kind) || !["GET", "HEAD"].includes(request.method)) return undefined;
  const { searchParams } = new URL(request.url);
  const reference = searchParams.get("reference") ?? "";
  const service = searchParams.get("service");
  const asked = kind.fields.find(
    (field) => field.type === "choice" && field.choices.some(({ value }) => value === service),
  );
  const page = builtQuotePage();
  if (page && /^Q-[0-9A-F]{5}-[0-9A-F]{5}$/.test(reference))
    return pageAnswer(200, page.renderThankYou(reference));
  if (page && asked) return pageAnswer(200, page.renderForm({ fields: { [asked.name]: service } }));
  return accepts(request, "html") ? pageAnswer(303, "", { Location: "/quote" }) : undefined;
}
