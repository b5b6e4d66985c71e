import { setTimeout as sleep } from "node:timers/promises";
import type { Child } from "./startChild";

type Options = {
  /** Gets one line each time the child has ended and is started again, and what it printed when that fails, too. */
  onLine: (line: string) => void;
  /** A child that ran for less than this many milliseconds counts as a quick failure. */
  quick?: number;
  /** Milliseconds before the first new start; doubled after each quick failure. */
  firstDelay?: number;
};

const maxDelay = 30_000;

/**
 * Runs a child and restarts it when it ends: after 1, 2, 4 seconds and so on up to 30 while it keeps failing quickly, after 1
 * second when it has run for a minute. It never gives up, because a full disk may have room again in an hour.
 *
 * @throws Error when the first start fails
 */
export async function keepRunning(
  name: string,
  start: () => Promise<Child>,
  { onLine, quick = 60_000, firstDelay = 1_000 }: Options,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let child = await start();

  const watch = async (): Promise<void> => {
    let quickFailures = 0;
    let startedAt = Date.now();
    let ended = child.ended;
    for (;;) {
      const cause = await ended.then(
        () => "ended",
        (error: unknown) => (error as Error).message,
      );
      if (stopping.signal.aborted) return;
      quickFailures = Date.now() - startedAt < quick ? quickFailures + 1 : 1;
      const delay = Math.min(firstDelay * 2 ** (quickFailures - 1), maxDelay);
      const [firstLine = "", ...printed] = cause.split("\n");
      onLine(
        `${name} ended (${firstLine.replace(/:$/, "")}). Starting it again in ${String(delay / 1_000)} s.`,
      );
      // Once: the starts that follow are likely to fail in the same way.
      if (quickFailures === 2 && printed.length > 0) onLine(printed.join("\n"));
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      startedAt = Date.now();
      ended = start().then((started) => {
        child = started;
        // Stopped while the child was starting.
        if (stopping.signal.aborted) return child.stop();
        onLine(`${name} is running again.`);
        return child.ended;
      });
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await child.stop();
    await watching;
  };
}
