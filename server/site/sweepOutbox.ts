import { logServerEvent } from "../../process/logServerEvent";

type Deliver = (
  limit: number,
  signal: AbortSignal,
) => Promise<{ sent: number; refused: number; failed: number; unknown: number; waiting: number }>;

/** How many notifications one sweep takes, and how many milliseconds after its end the next one begins. */
const sweepLimit = 1_000;
const sweepInterval = 30_000;
/** How often expired requests are removed, in milliseconds. */
const purgeInterval = 24 * 60 * 60_000;

/**
 * Sends what is due in the outbox, immediately and then every 30 seconds, one sweep at a time, and removes expired requests once a
 * day. What fails is logged and tried again at the next turn.
 *
 * @returns how to stop; it ends a sweep that is under way and waits for it
 */
export function sweepOutbox(
  deliver: Deliver,
  purge: () => Promise<unknown>,
  interval = sweepInterval,
): () => Promise<void> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current = Promise.resolve();
  let purgedAt: number | undefined;

  const sweep = async (): Promise<void> => {
    try {
      const counts = await deliver(sweepLimit, stop.signal);
      if (Object.values(counts).some((count) => count > 0)) logServerEvent("outbox.swept", counts);
    } catch (error) {
      logServerEvent("outbox.failed", {
        cause: error instanceof Error ? error.message : String(error),
      });
    }
    try {
      if (purgedAt === undefined || performance.now() - purgedAt > purgeInterval) {
        await purge();
        purgedAt = performance.now();
      }
    } catch (error) {
      logServerEvent("purge.failed", {
        cause: error instanceof Error ? error.message : String(error),
      });
    }
    if (stop.signal.aborted) return;
    timer = setTimeout(turn, interval);
    timer.unref();
  };
  const turn = (): void => {
    current = sweep();
  };
  turn();

  return async () => {
    stop.abort();
    clearTimeout(timer);
    await current;
  };
}
