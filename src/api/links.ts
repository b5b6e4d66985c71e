import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { runFunction } from "../../api/http/runFunction";
import { answerLink } from "../../api/links/answerLink";

export * from "../../api/http/functionConfig";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("links", response, () => answerLink(request));
}
