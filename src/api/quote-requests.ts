import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { runFunction } from "../../api/http/runFunction";
import { answerQuoteRequest } from "../../api/requests/answerQuoteRequest";

export * from "../../api/http/functionConfig";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("quote-requests", response, () => answerQuoteRequest(request));
}
