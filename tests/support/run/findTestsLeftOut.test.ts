import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findTestsLeftOut } from "./findTestsLeftOut";

const root = mkdtempSync(join(tmpdir(), "left-out-"));

afterAll(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

test("a test file and a browser test that no report has are named", () => {
  write("shared/one.test.ts", "");
  write("src/two.test.tsx", "");
  write("tests/hosts/three.test.ts", "");
  write("tests/e2e/home.e2e.ts", 'test("a", () => {});\n\ntest("b", () => {});\n');
  write(
    "test-results/jest.json",
    JSON.stringify({ testResults: [{ name: join(root, "src/two.test.tsx") }] }),
  );
  const specs = [
    { file: "e2e/home.e2e.ts", line: 1, tests: [{}] },
    { file: "e2e/home.e2e.ts", line: 3, tests: [] },
  ];
  write("test-results/playwright.json", JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  expect(findTestsLeftOut(root, ["tests/hosts/"])).toEqual([
    "shared/one.test.ts",
    "tests/e2e/home.e2e.ts:3",
  ]);
});
