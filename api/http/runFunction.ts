import { describeFault } from "../describeFault";
import { logEvent } from "../log";
import { errorAnswer } from "./answers";
import type { Answer, FunctionResponse } from "./exchange";

// Gatsby's wrapper runs a Function twice when multer, its multipart parser, complains and then ends: the second answer
// would change the first while the host is still writing it.
const answered = new WeakSet<FunctionResponse>();

/**
 * Runs a Function and writes its answer. The only catch for the unexpected: a rejected promise would end `gatsby serve`,
 * and an answer of the framework would show a stack. Every answer is `no-store` and `nosniff`.
 */
export async function runFunction(
  name: string,
  response: FunctionResponse,
  work: () => Promise<Answer>,
): Promise<void> {
  if (answered.has(response)) return;
  answered.add(response);
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    logEvent("function.failed", { function: name, cause: describeFault(error) });
    answer = errorAnswer(
      503,
      "unavailable",
      "Something went wrong on our side. Please try again in a minute.",
      { "Retry-After": "60" },
    );
  }
  try {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    for (const [header, value] of Object.entries(answer.headers ?? {}))
      response.setHeader(header, value);
    response.status(answer.status).send(answer.body);
  } catch (error) {
    logEvent("answer.lost", { function: name, cause: describeFault(error) });
  }
}
