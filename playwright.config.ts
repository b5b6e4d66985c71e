import { defineConfig } from "@playwright/test";
import { env } from "node:process";
import { isFirstCompany } from "./tests/support/run/isFirstCompany";
import { chromiumFlags, unwantedFlags } from "./tests/support/run/findChromium";

// Paths of tests that only `npm test -- --all` runs.
const leftOut = (env["LEFT_OUT"] ?? "").split(",").filter(Boolean);
const elsewhere = [
  ...(isFirstCompany() ? [] : ["**/spec/**"]),
  ...leftOut.map((path) => `**/${path.replace(/\/$/, "/**")}`),
];

export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.e2e.ts",
  testIgnore: elsewhere,
  globalSetup: "./tests/support/stack/startStack.ts",
  // Playwright empties outputDir when it starts, so the JSON report is outside that folder.
  outputDir: "test-results/browser",
  // Retries once, because a busy machine can stall a browser. A test that then passes counts as flaky.
  retries: 1,
  // Uses one more worker than the smallest machine has processors, because some tests mostly wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Time limits are long, because a busy machine is five times slower than usual and stalls for seconds.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    // Between tests, Playwright clears the shared context's cookies, storage, routes and scripts.
    reuseContext: true,
    // Phones and desktops share a project, because Playwright starts new browsers for each project.
    viewport: { width: 1440, height: 900 },
    // Without actionTimeout, a missing element would use up the time limits of a test and of its retry.
    actionTimeout: 30_000,
    // Records traces only on a retry, because recording takes a third of the run time.
    trace: "on-first-retry",
    launchOptions: {
      // globalSetup or `npm test` sets CHROMIUM_PATH, because we don't use Playwright's own Chromium.
      ...(env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: env["CHROMIUM_PATH"] }),
      args: chromiumFlags,
      ignoreDefaultArgs: unwantedFlags(),
    },
  },
});
