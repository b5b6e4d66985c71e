import { readEnvironment } from "../env";
import { describeFault } from "../describeFault";
import { errorAnswer } from "../http/answers";
import type { Answer, FunctionRequest } from "../http/exchange";
import { readPost } from "../http/readPost";
import { respond, unavailableText } from "../http/respond";
import { countClient } from "./countClient";
import { logEvent } from "../log";
import { connectQuoteRequests } from "./connectQuoteRequests";
import { readBusinessPhone } from "./readBusinessPhone";
import { receiveQuoteRequest } from "./receiveQuoteRequest";
import { respondWithPage } from "./respondWithPage";

/** A POST of a quote request, from raw request to answer. Rejects only when the environment is unusable. */
export async function answerQuoteRequest(request: FunctionRequest): Promise<Answer> {
  const environment = readEnvironment();
  const read = readPost(request, environment.siteUrl);
  if (read.status === "refused") {
    logEvent("request.refused", { function: "quote-requests", status: read.answer.status });
    return read.wantsPage ? await respondWithPage(read.answer, undefined, {}) : read.answer;
  }
  const { post } = read;
  try {
    const caller = { ...countClient(request, environment), hashSecret: environment.hashSecret };
    const result = await receiveQuoteRequest(
      post,
      caller,
      connectQuoteRequests(environment, request),
    );
    const answer = respond(result, await phoneFor(result.status));
    return post.wantsPage ? await respondWithPage(answer, result, post.fields) : answer;
  } catch (error) {
    logEvent("request.failed", { function: "quote-requests", cause: describeFault(error) });
    const answer = errorAnswer(503, "unavailable", unavailableText(await readBusinessPhone()), {
      "Retry-After": "60",
    });
    return post.wantsPage ? await respondWithPage(answer, undefined, post.fields) : answer;
  }
}

/** Only a failure needs the number. */
async function phoneFor(status: string): Promise<string | undefined> {
  return status === "unavailable" || status === "too_many" ? await readBusinessPhone() : undefined;
}
