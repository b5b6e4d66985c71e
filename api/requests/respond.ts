import type { RequestKind } from "../../shared/Field";
import type { RequestOutcome } from "../RequestOutcome";
import { readBusiness } from "../business";
import { errorAnswer, jsonAnswer, pageAnswer, renderPlainPage } from "../http/answers";
import { accepts } from "../http/isFormPost";
import type { Post, RefusedPost } from "../http/readPost";
import { builtQuotePage } from "./builtQuotePage";
import { renderForm, renderThankYou } from "./renderQuotePage";

const retryAfterSeconds = 60;

const problem = "There is a problem";
/** For a page that was opened before the form got the field in question, and so cannot show the message at it. */
const formChanged =
  "Our form has changed since you opened this page. Please reload it: your answers stay.";

/** No page has a form for messages: programs post them, and get JSON. */
const hasForm = ({ kind }: RequestKind) => kind === "quote_request";

/** What somebody reads whose program posts JSON. No page has a form for messages, so nothing can be reloaded. */
function invalidMessage(kind: RequestKind): string {
  if (hasForm(kind)) return formChanged;
  const namesOf = (mayBeEmpty: boolean) =>
    kind.fields
      .filter(({ nullable, message }) => (nullable ?? message === undefined) === mayBeEmpty)
      .map(({ name }) => name)
      .join(", ");
  return (
    `A message to /api/contact-messages needs ${namesOf(false)} and may have ${namesOf(true)}. ` +
    '"fields" says what to correct.'
  );
}

/**
 * The answer to a request that could be read: JSON, or a page for a form that the browser posted itself. A received quote
 * request redirects to the thank-you part; a failure shows the form again with everything that was typed and what to do.
 * Nothing personal is put into a URL.
 * 201 received, 200 replayed, 422 invalid or a reused key, 429 rate limited, 503 unavailable.
 */
export function respond(kind: RequestKind, outcome: RequestOutcome, post: Post): Response {
  const wantsPage = post.wantsPage && hasForm(kind);
  if (outcome.status === "received" || outcome.status === "replayed") {
    const { status, reference } = outcome;
    if (wantsPage) return respondReceived(reference);
    return jsonAnswer(status === "received" ? 201 : 200, { status, reference });
  }
  if (outcome.status === "invalid") {
    const { fieldErrors } = outcome;
    if (wantsPage) return pageAnswer(422, showForm({ fields: post.fields, fieldErrors }));
    return jsonAnswer(422, {
      error: { code: "invalid", message: invalidMessage(kind), fields: fieldErrors },
    });
  }
  const failure = messageOf(outcome.status);
  const status = statusOf[outcome.status];
  const headers = retryHeaders(outcome);
  if (!wantsPage) return errorAnswer(status, outcome.status, failure, headers);
  const isUnconfirmed = outcome.status === "unavailable";
  return pageAnswer(status, showForm({ fields: post.fields, failure, isUnconfirmed }), headers);
}

/** The answer to a post that was refused before it was read. A form gets a small page, which is cheap to make. */
export function respondRefused(kind: RequestKind, { refusal, wantsPage }: RefusedPost): Response {
  const { status, code, message, headers } = refusal;
  return wantsPage && hasForm(kind)
    ? pageAnswer(status, renderPlainPage(problem, [message], "/quote"), headers)
    : errorAnswer(status, code, message, headers);
}

function respondReceived(reference: string): Response {
  const Location = `/api/quote-requests?reference=${reference}#thank-you`;
  return pageAnswer(303, "", { Location });
}

/**
 * The page that a posted form is redirected to: the built quote page with the reference, which is no personal data and opens
 * nothing. A browser that asks for the address alone, as after Enter in its address bar, is led to the form. Undefined for
 * programs and for anything but a GET.
 */
export function showReceived(kind: RequestKind, request: Request): Response | undefined {
  const reference = new URL(request.url).searchParams.get("reference") ?? "";
  if (!hasForm(kind) || !["GET", "HEAD"].includes(request.method)) return undefined;
  if (!/^Q-[0-9A-F]{5}-[0-9A-F]{5}$/.test(reference))
    return accepts(request, "html") ? pageAnswer(303, "", { Location: "/quote" }) : undefined;
  const page = builtQuotePage();
  const html = page
    ? renderThankYou(page, reference)
    : renderPlainPage("Thank You!", [`We have your request ${reference}.`], "/quote");
  return pageAnswer(200, html);
}

type FormState = { fields: Record<string, unknown> } & (
  | { fieldErrors: Partial<Record<string, string>> }
  | { failure: string; isUnconfirmed: boolean }
);

function showForm(state: FormState): string {
  const page = builtQuotePage();
  if (page) return renderForm(page, state);
  const messages = "failure" in state ? [state.failure] : Object.values(state.fieldErrors);
  return renderPlainPage(
    problem,
    messages.filter((message) => message !== undefined),
    "/quote",
  );
}

type Failure = "key_reused" | "rate_limited" | "unavailable";

const statusOf: Record<Failure, number> = {
  ...{ key_reused: 422, rate_limited: 429, unavailable: 503 },
};

function retryHeaders(
  outcome: Extract<RequestOutcome, { status: Failure }>,
): Record<string, string> {
  if (outcome.status === "key_reused") return {};
  const seconds = outcome.status === "rate_limited" ? outcome.retryAfter : retryAfterSeconds;
  return { "Retry-After": String(seconds) };
}

function messageOf(status: Failure): string {
  const orCall = `, or call us at ${readBusiness().phone}`;
  switch (status) {
    case "key_reused":
      return "This Idempotency-Key was already used for a different request. Use a new key.";
    case "rate_limited":
      return `Too many requests came from your connection in the last hour. Please try again later${orCall}.`;
    case "unavailable":
      // A database or mail server that answers too late may have it. A repeat has the same key and reference.
      return (
        `We couldn't confirm that your request arrived. Please send it again in a minute${orCall}. ` +
        "The same request counts only once."
      );
  }
}
