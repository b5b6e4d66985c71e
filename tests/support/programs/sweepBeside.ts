import { readEnvironment } from "../../../api/env";
import { sweep, sweepMs } from "../../../api/outbox/sweep";

/** One sweep as another process of the same site makes it, such as the scheduled one on Netlify. */
export async function sweepBeside(env: Record<string, string>) {
  return await sweep(readEnvironment(env), { signal: AbortSignal.timeout(sweepMs) });
}
