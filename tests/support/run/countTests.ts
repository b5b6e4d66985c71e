import * as v from "valibot";

export type Counts = { passed: number; failed: number };

// A suite that cannot be loaded has no tests to count, so it counts as one failure.
const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
});

const playwrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  errors: v.array(v.unknown()),
});

const nothingRan: Counts = { passed: 0, failed: 1 };

/** The counts in Jest's JSON report; a missing or unreadable report is one failure. */
export function countJest(json: string): Counts {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), jestSchema), json);
  if (!report.success) return nothingRan;
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report.output;
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * The counts in Playwright's JSON report. A test that passes on its second try (Playwright calls it flaky) is a pass; an
 * error outside a test is a failure.
 */
export function countPlaywright(json: string): Counts {
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), playwrightSchema), json);
  if (!report.success) return nothingRan;
  const { stats, errors } = report.output;
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function total(counts: Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** The last line of the output. */
export function describeCounts(counts: Counts[]): string {
  const { passed, failed } = total(counts);
  return `${String(passed)} passed, ${String(failed)} failed`;
}

/** True when at least one test ran and none failed. */
export function isSuccess(counts: Counts[]): boolean {
  const { passed, failed } = total(counts);
  return passed > 0 && failed === 0;
}
