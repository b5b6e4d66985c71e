import type { Request, Response } from "express";
import { sendAnswer, unexpectedAnswer } from "../../api/http/answers";
import { isFormPost } from "../../api/http/isFormPost";
import { readPost } from "../../api/http/readPost";
import { respond } from "../../api/requests/respond";
import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import type { RequestKind } from "../../shared/requestKind";

const kinds = new Map<string, RequestKind>([
  ["/api/quote-requests", quoteRequest],
  ["/api/contact-messages", contactMessage],
]);

/** Answers for a Function that failed or took too long. A request that may be stored says so and keeps what was typed. */
export async function answerUnexpected(request: Request, response: Response): Promise<void> {
  const kind = kinds.get(request.path);
  const post = kind && readPost(request, undefined);
  const answer =
    kind && post?.status === "read"
      ? await respond(kind, { status: "unavailable" }, post)
      : unexpectedAnswer(isFormPost(request));
  if (!response.headersSent && !response.destroyed) sendAnswer(response, answer);
}
