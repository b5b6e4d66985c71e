import { describeFault } from "../describeFault";
import { readEnvironment } from "../env";
import { errorAnswer } from "../http/answers";
import type { Answer, FunctionRequest } from "../http/exchange";
import { readPost } from "../http/readPost";
import { respond, unavailableText } from "../http/respond";
import { countClient } from "./countClient";
import { logEvent } from "../log";
import { readBusinessPhone } from "./readBusinessPhone";
import { connectContactMessages } from "./connectContactMessages";
import { receiveContactMessage } from "./receiveContactMessage";
import { respondToForm } from "./respondToForm";

/** A POST of a contact message, from raw request to answer. Rejects only when the environment is unusable. */
export async function answerContactMessage(request: FunctionRequest): Promise<Answer> {
  const environment = readEnvironment();
  const read = readPost(request, environment.siteUrl);
  if (read.status === "refused") {
    logEvent("request.refused", { function: "contact-messages", status: read.answer.status });
    return read.wantsPage ? respondToForm(read.answer) : read.answer;
  }
  const { post } = read;
  const finish = (answer: Answer) => (post.wantsPage ? respondToForm(answer) : answer);
  try {
    const caller = { ...countClient(request, environment), hashSecret: environment.hashSecret };
    const result = await receiveContactMessage(
      post,
      caller,
      connectContactMessages(environment, request),
    );
    const needsPhone = result.status === "unavailable" || result.status === "too_many";
    return finish(respond(result, needsPhone ? await readBusinessPhone() : undefined));
  } catch (error) {
    logEvent("request.failed", { function: "contact-messages", cause: describeFault(error) });
    return finish(
      errorAnswer(503, "unavailable", unavailableText(await readBusinessPhone()), {
        "Retry-After": "60",
      }),
    );
  }
}
