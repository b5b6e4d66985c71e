import { describeSoak, isReconciled } from "./describeSoak";
import { runSoak } from "./runSoak";

test("hundreds of requests through kills and outages: acknowledged = rows = mails, nothing lost, nothing doubled", async () => {
  // The visitors' pauses alone make this many last for several troubles, on however fast a machine.
  const report = await runSoak({ submissions: 320, seed: 20_240_601, onEvent: () => undefined });
  expect(isReconciled(report) ? "" : describeSoak(report)).toBe("");
  expect(report.serverKills + report.databaseKills + report.outages).toBeGreaterThanOrEqual(2);
}, 300_000);
