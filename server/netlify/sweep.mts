import { readEnvironment } from "../../api/settings/readEnvironment";
import { describeFault, logEvent } from "../../api/settings/log";
import { sweep, sweepMs } from "../../api/outbox/sweep";

/** Sweeps the outbox. Netlify only calls this Function on the schedule in `config`. */
export default async function runSweep(): Promise<Response> {
  try {
    const swept = await sweep(readEnvironment(), AbortSignal.timeout(sweepMs));
    logEvent("outbox.swept", swept);
    return Response.json(swept);
  } catch (error) {
    // Answers a failed sweep with 500, because Netlify recognizes a failed run by its HTTP status.
    logEvent("outbox.failed", { cause: describeFault(error) });
    return Response.json({ status: "failed" }, { status: 500 });
  }
}

/** Runs only every ten minutes, because runs cost credits, and emails about new requests don't wait for a run. */
export const config = { schedule: "*/10 * * * *" };
