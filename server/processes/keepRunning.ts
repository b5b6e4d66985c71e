import { setTimeout as sleep } from "node:timers/promises";
import type { Child } from "./startChild";

/** From the end of a child to its next start, in milliseconds. */
const pause = 2_000;

/**
 * Runs a child and starts it again each time it ends.
 *
 * @param onLine gets why it ended, and one line when it runs again
 * @returns how to stop it
 * @throws Error when the first start fails
 */
export async function keepRunning(
  name: string,
  start: () => Promise<Child>,
  onLine: (line: string) => void,
): Promise<() => Promise<void>> {
  let isStopping = false;
  let child = await start();
  const watch = async (): Promise<void> => {
    for (let { ended } = child; ;) {
      const cause = await ended.then(
        () => "it stopped",
        (error: unknown) => (error as Error).message,
      );
      if (isStopping) return;
      onLine(`${name} ended and is started again: ${cause}`);
      await sleep(pause);
      if (isStopping) return;
      ended = start().then((started) => {
        child = started;
        // Stopped while the child was starting.
        if (isStopping) return child.stop();
        onLine(`${name} is running again.`);
        return child.ended;
      });
    }
  };
  void watch();
  return async () => {
    isStopping = true;
    await child.stop();
  };
}
