import { readEnvironment } from "../../api/settings/readEnvironment";
import { describeFault, logEvent } from "../../api/settings/log";
import { sweep, sweepMs } from "../../api/outbox/sweep";

/** Sweeps the outbox. Netlify only calls this Function by the schedule in `config`. */
export default async function runSweep(): Promise<Response> {
  try {
    const swept = await sweep(readEnvironment(), AbortSignal.timeout(sweepMs));
    logEvent("outbox.swept", swept);
    return Response.json(swept);
  } catch (error) {
    // Netlify recognizes a failed run by the HTTP status of its answer.
    logEvent("outbox.failed", { cause: describeFault(error) });
    return Response.json({ status: "failed" }, { status: 500 });
  }
}

/** Runs only every ten minutes, because each run costs credits and new requests send their mails at once. */
export const config = { schedule: "*/10 * * * *" };
