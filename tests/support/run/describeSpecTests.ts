import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The tests of what the first company's specification says. jest.config.mjs leaves them out for another company. */
const folder = "tests/spec";

/** Whether this is still the first company's site. */
export function hasSpecTests(root: string): boolean {
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "{}";
  const { name } = JSON.parse(read(`${folder}/firstCompany.json`)) as { name?: string };
  return read("content/business.yaml").includes(`\nname: ${String(name)}\n`);
}

const reports = ["test-results/jest.json", "test-results/playwright.json"];

/**
 * The line about the tests of the first company at the end of `npm test`: that the folder was left out, or how many of its
 * tests fail and what to do about it. Empty when there is nothing to say.
 *
 * @param root the project's folder, with the reports of the runners in it
 */
export function describeSpecTests(root: string): string {
  if (!hasSpecTests(root))
    return `${folder} was left out: no test says what this company's own pages have to say.`;
  const failed = reports.flatMap((file) => listFailed(readReport(join(root, file)))).length;
  if (failed === 0) return "";
  return (
    `${String(failed)} of them in ${folder}, which is about the company that this site was ` +
    "made for. docs/make-it-yours.md says when they are left out."
  );
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

type Report = {
  testResults?: { name: string; assertionResults: { status: string }[] }[];
  suites?: Suite[];
};
type Suite = { file: string; specs?: { ok: boolean }[]; suites?: Suite[] };

/** The files of the failed tests in the folder, once for each test. Playwright's are named from tests/. */
function listFailed(report: unknown): string[] {
  const { testResults = [], suites = [] } = (report ?? {}) as Report;
  const jest = testResults
    .filter(({ name }) => name.replaceAll("\\", "/").includes(`/${folder}/`))
    .flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(() => name),
    );
  return [...jest, ...suites.filter(({ file }) => file.startsWith("spec/")).flatMap(failedIn)];
}

function failedIn({ file, specs = [], suites = [] }: Suite): string[] {
  return [...specs.filter(({ ok }) => !ok).map(() => file), ...suites.flatMap(failedIn)];
}
