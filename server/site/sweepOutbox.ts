import { describeFault, logEvent } from "../../api/log";
import type { Swept } from "../../api/outbox/sweep";

type Sweep = (options: { limit: number; signal: AbortSignal }) => Promise<Swept>;

/** How many notifications one sweep takes, and how many milliseconds after its end the next one begins. */
const limit = 1_000;
const sweepInterval = 30_000;

/**
 * Sweeps the outbox immediately, then every 30 seconds, one sweep at a time. Returns how to stop, which ends a sweep that is
 * under way and waits for it.
 */
export function sweepOutbox(sweep: Sweep, interval = sweepInterval): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();

  const turn = async (): Promise<void> => {
    try {
      const swept = await sweep({ limit, signal: stop.signal });
      if (Object.values(swept).some((count) => count > 0)) logEvent("outbox.swept", swept);
    } catch (error) {
      logEvent("outbox.failed", { cause: describeFault(error) });
    }
    if (stop.signal.aborted) return;
    timer = setTimeout(() => {
      current = turn();
    }, interval);
    timer.unref();
  };
  current = turn();

  return async () => {
    stop.abort();
    clearTimeout(timer);
    await current;
  };
}
