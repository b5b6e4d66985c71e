import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { runFunction } from "../../../api/http/runFunction";
import { answerDelivery } from "../../../api/outbox/answerDelivery";
import { purgeExpiredRequests } from "../../../api/requests/retention/purgeExpiredRequests";

// The body is not read; a raw one cannot be refused by a parser in its own words.
export * from "../../../api/http/functionConfig";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("notifications/deliver", response, () =>
    answerDelivery(request, purgeExpiredRequests),
  );
}
