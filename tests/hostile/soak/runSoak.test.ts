import { isReconciled, runSoak } from "./runSoak";

test("hundreds of requests survive kills and outages: none lost, none doubled, the owner told of each", async () => {
  // The visitors' pauses make this many requests last through several outages, however fast the machine is.
  const report = await runSoak({
    submissions: 800,
    rounds: 0,
    seed: 20_240_601,
    onEvent: () => undefined,
  });
  expect(isReconciled(report) ? {} : report).toEqual({});
  expect(Object.keys(report.troubles).length).toBeGreaterThanOrEqual(2);
}, 1_800_000);
