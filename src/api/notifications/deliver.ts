import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { runFunction } from "../../../api/http/runFunction";
import { answerDelivery } from "../../../api/outbox/answerDelivery";

// The body is not read. Kept raw, it cannot be refused by a host's parser with an answer of its own.
export * from "../../../api/http/FunctionRequest";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("notifications/deliver", response, () => answerDelivery(request));
}
