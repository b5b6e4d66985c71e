import { readEnvironment } from "../../../api/env";
import { deliverDueNotifications, sweepMs } from "../../../api/outbox/deliverDueNotifications";
import { purgeExpiredRequests } from "../../../api/requests/retention/purgeExpiredRequests";
import { withLimits } from "./siteEnvironment";

/** One sweep as another process of the same site makes it, such as the scheduled one on Netlify. */
export async function sweepBeside(env: Record<string, string>) {
  const rateLimit = env["NODE_OPTIONS"] === withLimits.NODE_OPTIONS;
  const environment = { ...readEnvironment(env), rateLimit };
  const counts = await deliverDueNotifications(25, environment, AbortSignal.timeout(sweepMs));
  await purgeExpiredRequests(environment);
  return counts;
}
