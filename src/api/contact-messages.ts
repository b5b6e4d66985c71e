import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { runFunction } from "../../api/http/runFunction";
import { answerContactMessage } from "../../api/requests/answerContactMessage";

export * from "../../api/http/functionConfig";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("contact-messages", response, () => answerContactMessage(request));
}
