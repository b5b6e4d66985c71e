import { readEnvironment } from "../../../api/env";
import { sweep, sweepMs, type Swept } from "../../../api/outbox/sweep";

/** One sweep as another process of the same site makes it. It knows nothing of mails that failed before. */
export async function sweepBeside(env: Record<string, string>): Promise<Swept> {
  Reflect.deleteProperty(globalThis, Symbol.for("site.mailPause"));
  return await sweep(readEnvironment(env), AbortSignal.timeout(sweepMs));
}
