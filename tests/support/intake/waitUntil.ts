import { setTimeout as sleep } from "node:timers/promises";

/** Waits until something is true, as long as a busy machine needs. Rejects with what it waited for. */
export async function waitUntil(
  isTrue: () => Promise<boolean> | boolean,
  seconds = 120,
): Promise<void> {
  for (const end = Date.now() + seconds * 1_000; !(await isTrue());) {
    if (Date.now() > end)
      throw new Error(`Not true within ${String(seconds)} s: ${String(isTrue)}`);
    await sleep(50);
  }
}
