import { countJest, countPlaywright, describeCounts, isSuccess } from "./countTests";

const jestReport = (
  numPassedTests: number,
  numFailedTests: number,
  numRuntimeErrorTestSuites = 0,
) => JSON.stringify({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites });

test("the tests of both runners are added up; a second try counts as passed, a broken file as failed", () => {
  const jest = countJest(jestReport(40, 1, 1));
  const stats = { expected: 20, unexpected: 2, flaky: 1 };
  const playwright = countPlaywright(JSON.stringify({ stats, errors: [] }));
  expect(describeCounts([jest, playwright])).toBe("61 passed, 4 failed");
  expect(isSuccess([jest, playwright])).toBe(false);
});

test.each(["", "{}", "not json", jestReport(0, 0)])(
  "a report like '%s' is a failure, never a silent success",
  (report) => {
    expect(isSuccess([countJest(report)])).toBe(false);
    expect(countPlaywright(report)).toEqual({ passed: 0, failed: 1 });
  },
);
