import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { runFunction } from "../../api/http/answers";
import { answerOwnerPage } from "../../api/owner/answerOwnerPage";

// Its config asks for the raw body.
export * from "../../api/http/FunctionRequest";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("request", response, () => answerOwnerPage(request));
}
