import { readEnvironment } from "../../api/env";
import { describeFault, logEvent } from "../../api/log";
import { deliverDueNotifications, sweepMs } from "../../api/outbox/deliverDueNotifications";
import { purgeExpiredRequests } from "../../api/requests/retention/purgeExpiredRequests";

/** Most mails of one run. */
const batch = 25;

/**
 * What the self-hosted server does on its own: sends the mails that are due, and removes expired requests. Netlify calls
 * it by the schedule below and never for a visitor.
 */
export default async function sweep(): Promise<Response> {
  try {
    const environment = readEnvironment();
    const counts = await deliverDueNotifications(batch, environment, AbortSignal.timeout(sweepMs));
    await purgeExpiredRequests(environment);
    logEvent("outbox.swept", { ...counts });
    return Response.json(counts);
  } catch (error) {
    // Netlify's list of Functions shows a failed run by its status.
    logEvent("outbox.failed", { cause: describeFault(error) });
    return Response.json({ status: "failed" }, { status: 500 });
  }
}

/** Every ten minutes: visitors bring the mails of their own requests on their way, and each run costs credits. */
export const config = { schedule: "*/10 * * * *" };
