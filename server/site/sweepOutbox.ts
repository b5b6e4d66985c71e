import { describeFault, logEvent } from "../../api/settings/log";
import type { Swept } from "../../api/outbox/sweep";

type Sweep = (signal: AbortSignal) => Promise<Swept>;

/** How many milliseconds after the end of one sweep the next one begins. */
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
      const swept = await sweep(stop.signal);
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
