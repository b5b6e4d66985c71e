import { readEnvironment } from "../env";
import { type Answer, errorAnswer, jsonAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { hasBearer } from "../http/hasBearer";
import { deliverDueNotifications, sweepMs } from "./deliverDueNotifications";

/** Most mails of one call. */
const batch = 25;

/**
 * POST with `Authorization: Bearer <DELIVERY_SECRET>`, for schedulers: one sweep of the outbox, at most 25 mails and 25
 * seconds, answered with counts. 404 while no secret is configured, 401 for a wrong one.
 */
export async function answerDelivery(request: FunctionRequest): Promise<Answer> {
  const environment = readEnvironment();
  if (environment.deliverySecret === undefined)
    return errorAnswer(404, "not_found", "There is nothing here.");
  if (request.method !== "POST")
    return errorAnswer(405, "method_not_allowed", "Send a POST request.", { Allow: "POST" });
  if (!hasBearer(request, environment.deliverySecret)) {
    return errorAnswer(401, "forbidden", "The delivery secret is missing or wrong.", {
      "WWW-Authenticate": "Bearer",
    });
  }
  const timeUp = AbortSignal.timeout(sweepMs);
  return jsonAnswer(200, await deliverDueNotifications(batch, environment, timeUp));
}
