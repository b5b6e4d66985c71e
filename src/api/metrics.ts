import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { answerMetrics } from "../../api/health/answerMetrics";
import { runFunction } from "../../api/http/runFunction";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("metrics", response, () => answerMetrics(request));
}
