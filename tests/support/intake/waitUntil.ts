import { setTimeout as sleep } from "node:timers/promises";

/** In milliseconds. More than a busy machine needs for anything that a test waits for. */
const patience = 120_000;

/**
 * Waits until something is true.
 *
 * @throws Error with the complaint when it is not true within two minutes
 */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  complain = () => `Not true within two minutes: ${String(isTrue)}`,
): Promise<void> {
  for (const deadline = Date.now() + patience; !(await isTrue());) {
    if (Date.now() > deadline) throw new Error(complain());
    await sleep(50);
  }
}
