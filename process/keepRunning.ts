import { setTimeout as sleep } from "node:timers/promises";
import type { Child } from "./startChild";

type Options = {
  /** Gets one line each time the child has ended and is started again. */
  onLine: (line: string) => void;
  /** Called when the child has ended five times in a row soon after its start; it is not started again. */
  onGiveUp: (error: Error) => void;
  /** A child that ran for less than this many milliseconds counts as a quick failure. */
  quick?: number;
  /** Milliseconds before the first new start; doubled after each quick failure. */
  firstDelay?: number;
};

/** After five quick failures in a row, another start would fail as well. */
const maxQuickFailures = 5;

/**
 * Runs a child and restarts it when it ends: after 1, 2, 4 and 8 seconds while it keeps failing quickly, after 1 second when
 * it has run for a minute.
 *
 * @param name what the child is, at the beginning of a sentence
 * @param start resolves when the child answers
 * @returns how to stop it
 * @throws Error when the first start fails
 */
export async function keepRunning(
  name: string,
  start: () => Promise<Child>,
  { onLine, onGiveUp, quick = 60_000, firstDelay = 1_000 }: Options,
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
      if (quickFailures >= maxQuickFailures) {
        onGiveUp(
          new Error(
            `${name} ended ${String(maxQuickFailures)} times in a row, each time soon after its start. The last time:\n${cause}`,
          ),
        );
        return;
      }
      const delay = firstDelay * 2 ** (quickFailures - 1);
      const [firstLine = ""] = cause.split("\n");
      onLine(
        `${name} ended (${firstLine.replace(/:$/, "")}). Starting it again in ${String(delay / 1_000)} s.`,
      );
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
