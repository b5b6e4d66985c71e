import { describeFault, logEvent } from "../log";
import { type Answer, sendAnswer, unexpectedAnswer } from "./answers";
import type { FunctionResponse } from "./FunctionRequest";

/**
 * Runs a Function and writes its answer. Catches what nobody expected: a rejected promise would end `gatsby serve`, and
 * an answer of the framework would show a stack.
 */
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
