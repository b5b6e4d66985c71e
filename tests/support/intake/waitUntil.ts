import { setTimeout as sleep } from "node:timers/promises";

/** Time limit in milliseconds: more than a busy machine needs for anything that a test waits for. */
const patience = 120_000;

export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  complain = () => `Not true within two minutes: ${String(isTrue)}`,
): Promise<void> {
  for (const deadline = Date.now() + patience; !(await isTrue());) {
    if (Date.now() > deadline) throw new Error(complain());
    await sleep(50);
  }
}
