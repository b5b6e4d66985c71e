import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { sendAnswer } from "../../api/http/answers";
import { answerRequest } from "../../api/requests/answerRequest";
import { quoteRequest } from "../../shared/quoteRequest";

// Its config asks for the raw body.
export * from "../../api/http/FunctionRequest";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  sendAnswer(response, await answerRequest(quoteRequest, request));
}
