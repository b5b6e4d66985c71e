import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { sweepOutbox } from "./runSite";

test("the outbox is swept again and again, also after a fault, and never twice at a time", async () => {
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
  expect([most, running]).toEqual([1, 0]);
  expect(String(log.mock.calls[0]?.[0])).toContain('"event":"outbox.failed"');
  log.mockRestore();
});
