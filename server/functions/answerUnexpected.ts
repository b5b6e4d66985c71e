import type { Request, Response } from "express";
import { renderPlainPage } from "../../api/http/answers";
import { readBuiltPage, renderQuotePage } from "../../api/requests/renderQuotePage";
import { isFormPost } from "../../api/http/isFormPost";

/** Seconds after which a client may try again. */
const retryAfter = 60;

const message = "Something went wrong on our side. Please try again in a minute, or call us.";

/** The quote page with the visitor's answers in it; without that page, one that only says what happened. */
async function renderFailure(request: Request): Promise<string> {
  const html = request.path === "/api/quote-requests" ? await readBuiltPage() : undefined;
  if (html === undefined)
    return renderPlainPage(
      "There is a problem",
      [message],
      request.path === "/api/contact-messages" ? "/contact" : "/quote",
    );
  const body = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
  return renderQuotePage(html, {
    fields: Object.fromEntries(new URLSearchParams(body)),
    failure: message,
  });
}

/**
 * Answers for a Function that failed or took too long: 503 with Retry-After, in JSON, or as a page that keeps the answers
 * when a browser posted the form itself.
 */
export async function answerUnexpected(request: Request, response: Response): Promise<void> {
  const page = isFormPost(request) ? await renderFailure(request) : undefined;
  if (response.headersSent || response.destroyed) return;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Retry-After", String(retryAfter));
  response.status(503);
  if (page === undefined) response.json({ error: { code: "unavailable", message } });
  else response.type("html").send(page);
}
