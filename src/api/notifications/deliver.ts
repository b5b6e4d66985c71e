import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import { readEnvironment } from "../../../api/env";
import { runFunction } from "../../../api/http/runFunction";
import { describeFault, logEvent } from "../../../api/log";
import { answerDelivery } from "../../../api/outbox/answerDelivery";
import { purgeExpiredRequests } from "../../../api/requests/retention/purgeExpiredRequests";

// The body is not read. Kept raw, it cannot be refused by a host's parser with an answer of its own.
export * from "../../../api/http/FunctionRequest";

export default async function handler(
  request: GatsbyFunctionRequest,
  response: GatsbyFunctionResponse,
): Promise<void> {
  await runFunction("notifications/deliver", response, async () => {
    const answer = await answerDelivery(request);
    if (answer.status === 200) await purge();
    return answer;
  });
}

/** On a host that only runs Functions nothing else comes regularly, so the scheduler's call also removes what has expired. */
async function purge(): Promise<void> {
  try {
    await purgeExpiredRequests(readEnvironment());
  } catch (error) {
    // The mails are sent; a scheduler that hears of a failure may stop calling.
    logEvent("purge.failed", { cause: describeFault(error) });
  }
}
