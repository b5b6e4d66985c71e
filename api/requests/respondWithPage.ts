import { pageAnswer } from "../http/answers";
import type { Answer } from "../http/exchange";
import { renderPlainPage } from "../http/renderPlainPage";
import { readBuiltPage } from "./readBuiltPage";
import { renderQuotePage } from "./renderQuotePage";
import type { QuoteRequestResult } from "./receiveQuoteRequest";

const problem = "There is a problem";

/**
 * The same answer for a browser that posted the form itself: a received request leads to the thank-you part of the quote
 * page, anything else is the quote page with the answers kept and what to do. Nothing personal gets into an address.
 */
export async function respondWithPage(
  answer: Answer,
  result: QuoteRequestResult | undefined,
  fields: Record<string, unknown>,
): Promise<Answer> {
  if (result?.status === "received" || result?.status === "replayed") {
    return pageAnswer(303, "", { ...retryHeaders(answer), Location: "/quote#thank-you" });
  }
  const html = await readBuiltPage();
  if (result?.status === "invalid") {
    const { fieldErrors } = result;
    const page =
      html === undefined
        ? renderPlainPage(problem, Object.values(fieldErrors), "/quote")
        : renderQuotePage(html, { fields, fieldErrors });
    return pageAnswer(answer.status, page);
  }
  const failure = messageOf(answer);
  const page =
    html === undefined
      ? renderPlainPage(problem, [failure], "/quote")
      : renderQuotePage(html, { fields, failure });
  return pageAnswer(answer.status, page, retryHeaders(answer));
}

function retryHeaders({ headers = {} }: Answer): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "Content-Type"));
}

/** Our own error answers carry one sentence for a person. */
function messageOf(answer: Answer): string {
  const { error } = JSON.parse(answer.body) as { error: { message: string } };
  return error.message;
}
