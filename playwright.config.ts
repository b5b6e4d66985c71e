import { defineConfig } from "@playwright/test";
import { env } from "node:process";
import { isFirstCompany } from "./tests/support/run/isFirstCompany";
import { chromiumFlags, unwantedFlags } from "./tests/support/run/findChromium";

// The tests that only `npm test -- --all` runs.
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
  // Playwright empties this folder at its start, so it isn't shared with other reports.
  outputDir: "test-results/browser",
  // A busy machine can stall a browser. A test that passes on its second try is reported as flaky.
  retries: 1,
  // One more than the processors of the smallest machine, because some tests wait for clocks.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Much longer than a quiet machine needs. A busy one is five times slower and stalls for seconds.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    // Tests share a context and page. Cookies, storage, routes and scripts are cleared in between.
    reuseContext: true,
    // One project for phones and desktops: Playwright starts new workers and browsers for each project.
    viewport: { width: 1440, height: 900 },
    // Otherwise, an element that no longer exists costs the whole time of a test, twice.
    actionTimeout: 30_000,
    // Traces are off by default, because they take a third of the time.
    trace: "on-first-retry",
    launchOptions: {
      // Found by the global setup or by `npm test`. We don't use Playwright's downloads.
      ...(env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: env["CHROMIUM_PATH"] }),
      args: chromiumFlags,
      ignoreDefaultArgs: unwantedFlags(),
    },
  },
});
