import { readEnvironment } from "../../../api/settings/readEnvironment";
import { sweep, sweepMs, type Swept } from "../../../api/outbox/sweep";

/** One sweep as another process of the same site makes it. */
export async function sweepBeside(env: Record<string, string>): Promise<Swept> {
  return await sweep(readEnvironment(env), AbortSignal.timeout(sweepMs));
}
