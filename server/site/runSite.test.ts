import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { sweepOutbox } from "./runSite";

test("the outbox is swept again and again, also after a fault, never twice at the same time, and not after the end", async () => {
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  let running = 0;
  let most = 0;
  let sweeps = 0;
  const stop = sweepOutbox(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
    sweeps += 1;
    if (sweeps === 1) throw new Error("database away");
    return { sent: 0, failed: 0, waiting: 0 };
  }, 5);
  await waitUntil(() => sweeps > 2);
  await stop();
  const swept = sweeps;
  expect([most, running]).toEqual([1, 0]);
  await sleep(50);
  expect(sweeps).toBe(swept);
  expect(String(log.mock.calls[0]?.[0])).toContain('"event":"outbox.failed"');
  log.mockRestore();
});
