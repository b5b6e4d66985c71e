import { setTimeout as sleep } from "node:timers/promises";
import type { Child } from "./startChild";

/**
 * Waits until a child answers over HTTP: by default two minutes, because the database can take one to start on a small, busy
 * machine.
 *
 * @throws Error with what the child printed when it ends before, or saying that it did not answer in time
 */
export async function waitForAnswer(
  name: string,
  url: string,
  child: Child,
  seconds = 120,
): Promise<void> {
  const gone = child.ended.then(() => {
    throw new Error(`${name} ended before it was ready.`);
  });
  gone.catch(() => undefined);
  const deadline = Date.now() + seconds * 1_000;
  while (!(await Promise.race([isAnswering(url), gone]))) {
    if (Date.now() > deadline) {
      await child.stop();
      throw new Error(`${name} did not answer within ${String(seconds)} seconds at ${url}.`);
    }
    await Promise.race([sleep(50), gone]);
  }
}

/** Whether a program answers over HTTP, with whatever status, within so many milliseconds. */
export async function isAnswering(url: string, milliseconds = 10_000): Promise<boolean> {
  try {
    await (await fetch(url, { signal: AbortSignal.timeout(milliseconds) })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
