import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeSpecTests } from "./describeSpecTests";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "reports-"));
  mkdirSync(join(root, "tests/spec"), { recursive: true });
  mkdirSync(join(root, "test-results"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Reports as the runners write them, with one failed test in each of the files. */
function writeReports(jestFiles: string[], browserFiles: string[]): void {
  const testResults = jestFiles.map((file) => ({
    name: join(root, file),
    assertionResults: [{ status: "passed" }, { status: "failed" }],
  }));
  const suites = browserFiles.map((file) => ({
    file,
    specs: [{ ok: true }],
    suites: [{ file, specs: [{ ok: false }, { ok: true }] }],
  }));
  writeFileSync(join(root, "test-results/jest.json"), JSON.stringify({ testResults }));
  writeFileSync(join(root, "test-results/playwright.json"), JSON.stringify({ suites }));
}

test("failed tests about the first company are counted, and the line says what to do", () => {
  writeReports(
    ["tests/spec/home.test.ts", "api/business.test.ts"],
    ["spec/browser/home.e2e.ts", "e2e/home.e2e.ts"],
  );
  expect(describeSpecTests(root)).toMatch(/^2 of them in tests\/spec, .* edit or delete/);
});

test("nothing is said while those tests pass", () => {
  writeReports(["api/business.test.ts"], ["e2e/home.e2e.ts"]);
  expect(describeSpecTests(root)).toBe("");
});

test("a run without those tests says so", () => {
  rmSync(join(root, "tests/spec"), { recursive: true });
  expect(describeSpecTests(root)).toMatch(/^tests\/spec was left out: /);
});
