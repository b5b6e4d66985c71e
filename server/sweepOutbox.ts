import { logServerEvent } from "./site/logServerEvent";

type Deliver = (limit: number) => Promise<{ sent: number; failed: number }>;

/** How many notifications one sweep takes, and how long after its end the next one begins. */
const sweepLimit = 50;
const sweepInterval = 30_000;

/**
 * Sends what is due in the outbox, now and then every 30 seconds, one sweep at a time. A sweep that fails is logged and
 * tried again at the next turn.
 *
 * @returns how to stop; it waits for a sweep that is under way
 */
export function sweepOutbox(deliver: Deliver, interval = sweepInterval): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let current = Promise.resolve();

  const sweep = async (): Promise<void> => {
    try {
      const { sent, failed } = await deliver(sweepLimit);
      if (sent + failed > 0) logServerEvent("outbox.swept", { sent, failed });
    } catch (error) {
      logServerEvent("outbox.failed", {
        cause: error instanceof Error ? error.message : String(error),
      });
    }
    if (stopped) return;
    timer = setTimeout(turn, interval);
    timer.unref();
  };
  const turn = (): void => {
    current = sweep();
  };
  turn();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current;
  };
}
