import { describeSoak, isReconciled } from "./describeSoak";
import { runSoak } from "./runSoak";

test("hundreds of requests survive kills and outages: acknowledged = rows = mails, none lost, none doubled", async () => {
  // The visitors' pauses make this many requests last through several outages, however fast the machine is.
  const report = await runSoak({
    submissions: 800,
    rounds: 0,
    seed: 20_240_601,
    onEvent: () => undefined,
  });
  expect(isReconciled(report) ? "" : describeSoak(report)).toBe("");
  expect(report.serverKills + report.databaseKills + report.outages).toBeGreaterThanOrEqual(2);
}, 1_800_000);
