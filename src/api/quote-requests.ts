import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { sendAnswer } from "../../api/http/answers";
import { answerRequest } from "../../api/requests/answerRequest";
import { quoteRequest } from "../shared/quoteRequest";

export * from "../../api/http/functionConfig";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  sendAnswer(response, await answerRequest(quoteRequest, request));
}
