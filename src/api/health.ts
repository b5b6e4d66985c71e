import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { answerHealth } from "../../api/health/checkHealth";
import { runFunction } from "../../api/http/answers";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("health", response, () => answerHealth(request));
}
