import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { listFiles } from "../../../gatsby/listFiles";

/** What a runner said: how many tests passed and failed, and the file of each test. */
export type Report = { passed: number; failed: number; files: string[]; failedFiles: string[] };

/** A step that passes or fails as a whole counts as one. */
export const oneStep = (isPassed: boolean): Report => ({
  ...{ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 },
  ...{ files: [], failedFiles: [] },
});

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; assertionResults: { status: string }[] }[];
};

/** Jest's JSON report; a suite that cannot be loaded has no tests to count, so it counts as one failure. */
export function readJest(report: unknown): Report {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } =
    report as JestReport;
  const fileOf = (name: string) => relative(process.cwd(), name).split(sep).join("/");
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    files: testResults.map(({ name }) => fileOf(name)),
    failedFiles: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(() => fileOf(name)),
    ),
  };
}

type Suite = { suites?: Suite[]; specs?: { file: string; ok: boolean }[] };
type PlaywrightReport = Suite & {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** Playwright's JSON report. A test that passes on its second try, which it calls flaky, is a pass. */
export function readPlaywright(report: unknown): Report {
  const { stats, errors, ...suite } = report as PlaywrightReport;
  const specs = specsOf(suite);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    files: specs.map(({ file }) => `tests/${file}`),
    failedFiles: specs.filter(({ ok }) => !ok).map(({ file }) => `tests/${file}`),
  };
}

function specsOf({ suites = [], specs = [] }: Suite): { file: string; ok: boolean }[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The test files that no runner had, because they belong to no project of it. `elsewhere` is left out on purpose. */
export function findTestsLeftOut(reports: Report[], elsewhere: readonly string[]): string[] {
  const ran = new Set(reports.flatMap(({ files }) => files));
  return readdirSync(".", { withFileTypes: true })
    .filter(({ name }) => !/^\.|^(?:node_modules|public|package|test-results)$/.test(name))
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(entry.name).map((file) => `${entry.name}/${file}`) : [],
    )
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file) && !file.includes("/node_modules/"))
    .filter((file) => !elsewhere.some((path) => file.startsWith(path)) && !ran.has(file));
}

/** Whether this is still the site of the company that tests/spec is about. jest.config.mjs leaves the folder out for another. */
export function isFirstCompany(): boolean {
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "{}");
  const { name } = JSON.parse(read("tests/spec/firstCompany.json")) as { name?: string };
  return read("content/business.yaml").includes(`\nname: ${String(name)}\n`);
}

/** What `npm test` ends with. */
export function describeReports(reports: Report[]): string {
  const sum = (key: "passed" | "failed") =>
    String(reports.reduce((total, report) => total + report[key], 0));
  const ofSpec = reports
    .flatMap(({ failedFiles }) => failedFiles)
    .filter((file) => file.startsWith("tests/spec/"));
  return [
    `${sum("passed")} passed, ${sum("failed")} failed`,
    ...(isFirstCompany()
      ? []
      : ["tests/spec was left out: no test says what this company's own pages have to say."]),
    ...(ofSpec.length === 0
      ? []
      : [
          `${String(ofSpec.length)} of them in tests/spec, which is about the company that this site was made for. ` +
            "docs/make-it-yours.md says when they are left out.",
        ]),
  ].join("\n");
}
