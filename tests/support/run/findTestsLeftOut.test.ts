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

test("a test file that no report has is named", () => {
  for (const file of ["shared/one.test.ts", "src/two.test.tsx", "tests/hosts/three.test.ts"])
    write(file, "");
  for (const file of ["tests/e2e/home.e2e.ts", "tests/e2e/faq.e2e.ts"]) write(file, "");
  write(
    "test-results/jest.json",
    JSON.stringify({ testResults: [{ name: join(root, "src/two.test.tsx") }] }),
  );
  const specs = [{ file: "e2e/home.e2e.ts" }];
  write("test-results/playwright.json", JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  expect(findTestsLeftOut(root, ["tests/hosts/"])).toEqual([
    "shared/one.test.ts",
    "tests/e2e/faq.e2e.ts",
  ]);
});
