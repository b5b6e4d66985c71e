import { readEnvironment } from "../../api/settings/readEnvironment";
import { describeFault, logEvent } from "../../api/settings/log";
import { sweep, sweepMs } from "../../api/outbox/sweep";

/** The sweep that our own server makes by itself. Netlify calls it by the schedule below alone. */
export default async function runSweep(): Promise<Response> {
  try {
    const swept = await sweep(readEnvironment(), AbortSignal.timeout(sweepMs));
    logEvent("outbox.swept", swept);
    return Response.json(swept);
  } catch (error) {
    // Netlify's list of Functions shows a failed run by its status.
    logEvent("outbox.failed", { cause: describeFault(error) });
    return Response.json({ status: "failed" }, { status: 500 });
  }
}

/** A new request sends its own mails right away, and each run costs credits. */
export const config = { schedule: "*/10 * * * *" };
