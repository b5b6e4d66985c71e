import { describeSoak, isReconciled } from "./describeSoak"
import { runSoak } from "./runSoak"

test("sixty requests through kills and outages: acknowledged = rows = mails, nothing lost, nothing doubled", async () => {
  const report = await runSoak({ submissions: 60, seed: 20_240_601, onEvent: () => undefined })
  expect(isReconciled(report) ? "" : describeSoak(report)).toBe("")
  expect(report.serverKills + report.databaseKills + report.outages).toBeGreaterThanOrEqual(2)
}, 300_000)
