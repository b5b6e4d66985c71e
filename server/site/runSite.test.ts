import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { sweepOutbox } from "./runSite";

const nothing = { sent: 0, failed: 0, waiting: 0 };

test("the outbox is swept at once and again, never twice at the same time, and not after the end", async () => {
  let running = 0;
  let most = 0;
  let sweeps = 0;
  const stop = sweepOutbox(async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
    sweeps += 1;
    return nothing;
  }, 5);
  await waitUntil(() => sweeps > 2);
  await stop();
  const swept = sweeps;
  expect(swept).toBeGreaterThan(1);
  expect(most).toBe(1);
  expect(running).toBe(0);
  await sleep(50);
  expect(sweeps).toBe(swept);
});

test("a sweep that is under way is told to end, and waited for", async () => {
  let ended = false;
  const stop = sweepOutbox(async (signal) => {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    await sleep(20);
    ended = true;
    return nothing;
  });
  await sleep(10);
  expect(ended).toBe(false);
  await stop();
  expect(ended).toBe(true);
});

test("a sweep that fails is logged, and the next one is tried", async () => {
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  let tries = 0;
  const stop = sweepOutbox(() => {
    tries += 1;
    return Promise.reject(new Error("database away"));
  }, 5);
  await waitUntil(() => tries > 1);
  await stop();
  expect(tries).toBeGreaterThan(1);
  expect(String(log.mock.calls[0]?.[0])).toContain('"event":"outbox.failed"');
  log.mockRestore();
});
