import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { answerHealth } from "../../api/health/answerHealth";
import { runFunction } from "../../api/http/runFunction";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("health", response, () => answerHealth(request));
}
