import type { IncomingMessage } from "node:http";

/** Whether a browser posted a form itself: it shows whatever it gets, so the answer has to be a page. */
export function isFormPost({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return (
    /^\s*application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "") &&
    /text\/html/i.test(headers.accept ?? "")
  );
}
