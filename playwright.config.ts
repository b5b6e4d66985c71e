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
  // Playwright empties this folder at its start, so it isn't shared with other reports.
  outputDir: "test-results/browser",
  // A busy machine can stall a browser. A test that passes on its second try is reported as flaky.
  retries: 1,
  // One worker more than the smallest machine has processors, because some tests wait for clocks.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // The time limits are long, because a busy machine is five times slower and stalls for seconds.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    // Tests share a browser context and page. Cookies, storage, routes and scripts are cleared in between.
    reuseContext: true,
    // Phones and desktops share a project, because Playwright starts new browsers for each project.
    viewport: { width: 1440, height: 900 },
    // Without a limit, waiting for an element that is gone takes a test's whole time, and again on its retry.
    actionTimeout: 30_000,
    // Traces are off by default, because they take a third of the time.
    trace: "on-first-retry",
    launchOptions: {
      // The global setup or `npm test` finds Chromium, because we don't use Playwright's downloads.
      ...(env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: env["CHROMIUM_PATH"] }),
      args: chromiumFlags,
      ignoreDefaultArgs: unwantedFlags(),
    },
  },
});
