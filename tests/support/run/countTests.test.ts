import { countJest, countPlaywright, describeCounts, isSuccess } from "./countTests";

test("passed and failed tests of both runners are added up in one line", () => {
  const jest = countJest(
    JSON.stringify({ numPassedTests: 40, numFailedTests: 1, numRuntimeErrorTestSuites: 0 }),
  );
  const playwright = countPlaywright(
    JSON.stringify({ stats: { expected: 20, unexpected: 2, flaky: 0 }, errors: [] }),
  );
  expect(describeCounts([jest, playwright])).toBe("60 passed, 3 failed");
  expect(isSuccess([jest, playwright])).toBe(false);
});

test("a test file that cannot be loaded is a failure although it has no tests", () => {
  expect(
    countJest(
      JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 1 }),
    ),
  ).toEqual({ passed: 3, failed: 1 });
});

test("a browser test that passes on its second try counts as passed; one that fails twice does not", () => {
  expect(
    countPlaywright(
      JSON.stringify({ stats: { expected: 1, unexpected: 2, flaky: 1 }, errors: [] }),
    ),
  ).toEqual({ passed: 2, failed: 2 });
});

test.each(["", "{}", "not json"])(
  "a report like '%s' is a failure, never a silent success",
  (report) => {
    expect(countJest(report)).toEqual({ passed: 0, failed: 1 });
    expect(countPlaywright(report)).toEqual({ passed: 0, failed: 1 });
  },
);

test("a run without tests is not a success", () => {
  expect(isSuccess([{ passed: 0, failed: 0 }])).toBe(false);
});
