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
  // Playwright empties it at its start; the reports of other runners stand beside it.
  outputDir: "test-results/browser",
  // A second try, reported as flaky, for a machine so busy that a browser stalls.
  retries: 1,
  // One more than processors on the smallest machine: some tests wait for clocks.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Far more than a quiet machine needs: a busy one is five times slower and stalls for seconds.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    // The next test gets the same context and page, without cookies, storage, routes and scripts.
    reuseContext: true,
    // One project for phones and desktops: Playwright starts new workers and browsers for each project.
    viewport: { width: 1440, height: 900 },
    // Without it a name that is not there any more costs the whole time of a test, twice.
    actionTimeout: 30_000,
    // Not of every test: tracing takes a third of the time.
    trace: "on-first-retry",
    launchOptions: {
      // Found by the global setup or by `npm test`; Playwright's own downloads are not used.
      ...(env["CHROMIUM_PATH"] === undefined ? {} : { executablePath: env["CHROMIUM_PATH"] }),
      args: chromiumFlags,
      ignoreDefaultArgs: unwantedFlags(),
    },
  },
});
