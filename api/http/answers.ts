import type { RequestOutcome } from "../../shared/requestKind";
import escapeHtml from "escape-html";
import { describeFault, logEvent } from "../log";
import type { FunctionResponse } from "./FunctionRequest";

export type Answer = { status: number; headers?: Record<string, string>; body: string };

/** A refusal of HTTP itself, or how a request ended without success. */
type ErrorCode =
  | "bad_request"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "too_large"
  | "unsupported_media_type"
  | Exclude<RequestOutcome["status"], "received" | "replayed" | "invalid">;

export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { ...headers, "Content-Type": "application/json; charset=utf-8" },
    body: JSON.stringify(value),
  };
}

/** The one shape of an error without field errors: `{ error: { code, message } }`. */
export function errorAnswer(
  status: number,
  code: ErrorCode,
  message: string,
  headers?: Record<string, string>,
): Answer {
  return jsonAnswer(status, { error: { code, message } }, headers);
}

export function pageAnswer(
  status: number,
  html: string,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
    body: html,
  };
}

// Gatsby's wrapper runs a Function twice when multer, its multipart parser, complains and then ends: the second answer
// would change the first while the host is still writing it.
const answered = new WeakSet<FunctionResponse>();

/** Writes an answer, once per response. Every answer is `no-store` and `nosniff`. Never throws. */
export function sendAnswer(response: FunctionResponse, answer: Answer): void {
  if (answered.has(response)) return;
  answered.add(response);
  try {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    for (const [header, value] of Object.entries(answer.headers ?? {}))
      response.setHeader(header, value);
    response.status(answer.status).send(answer.body);
  } catch (error) {
    logEvent("answer.lost", { cause: describeFault(error) });
  }
}

/** Runs a Function and writes its answer. A rejected promise would end `gatsby serve`, or show a stack. */
export async function runFunction(
  name: string,
  response: FunctionResponse,
  work: () => Promise<Answer>,
): Promise<void> {
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    logEvent("function.failed", { function: name, cause: describeFault(error) });
    answer = unexpectedAnswer();
  }
  sendAnswer(response, answer);
}

/** The one answer to what nobody expected: 503 with Retry-After, as a page when a browser posted a form. */
export function unexpectedAnswer(wantsPage = false): Answer {
  const message = "Something went wrong on our side. Please try again in a minute, or call us.";
  const headers = { "Retry-After": "60" };
  return wantsPage
    ? pageAnswer(503, renderPlainPage("There is a problem", [message], "/"), headers)
    : errorAnswer(503, "unavailable", message, headers);
}

/** A small page that needs nothing of the build, for a form post on a host where the built page is not at hand. */
export function renderPlainPage(title: string, messages: string[], back: string): string {
  const lines = messages.map((message) => `<p>${escapeHtml(message)}</p>`).join("\n");
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
${lines}
<p><a href="${escapeHtml(back)}">Go back to the ${back === "/" ? "home page" : "form"}</a></p>
</main>`;
  return renderDocument(title, "", body);
}

/** The frame of every page that the build does not make; head and body are HTML. */
export function renderDocument(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}
