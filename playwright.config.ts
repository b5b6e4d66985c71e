import { defineConfig } from "@playwright/test";
import { env } from "node:process";
import { type EngineName, findEngines } from "./tests/engines/findEngines";
import { driverOfFirefox } from "./tests/engines/startFirefox";
import { installTools } from "./tests/support/programs/installTools";
import { isFirstCompany } from "./tests/support/run/isFirstCompany";
import { chromiumFlags, unwantedFlags } from "./tests/support/run/findChromium";

// Other engines are for `npm test -- --all`.
const engines = (env["ALL_TESTS"] === "1" ? Object.entries(findEngines()) : []) as [
  EngineName,
  string[] | undefined,
][];

// The tests that only `npm test -- --all` runs.
const leftOut = (env["LEFT_OUT"] ?? "").split(",").filter(Boolean);
const elsewhere = [
  "**/engines/**",
  ...(isFirstCompany() ? [] : ["**/spec/**"]),
  ...leftOut.map((path) => `**/${path.replace(/\/$/, "/**")}`),
];

// Playwright loads this file again in each of its workers.
if (env["TEST_WORKER_INDEX"] === undefined)
  for (const [name, programs] of engines)
    if (programs === undefined)
      process.stdout.write(
        `No tests in ${name}: it is not here. tests/engines/install.sh brings it.\n`,
      );
    // Once, before the workers start: each of them would install it, at the same time and in the same folder.
    else if (name === "firefox") installTools(driverOfFirefox);

export default defineConfig<object, { engineName: EngineName }>({
  testDir: "tests",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./tests/support/stack/startStack.ts",
  // Playwright empties it at its start; the reports of other runners stand beside it.
  outputDir: "test-results/browser",
  // A second try, reported as flaky, for a machine so busy that a browser stalls; what is broken fails twice.
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
    // The next test gets the same context and page, without cookies, storage, routes and scripts. New ones cost 0.4 CPU-seconds.
    reuseContext: true,
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
  projects: [
    // One project for phones and desktops: Playwright starts new workers and browsers for each project. Three more took 33 CPU-seconds.
    {
      name: "chromium",
      testIgnore: elsewhere,
      use: { viewport: { width: 1440, height: 900 } },
    },
    ...engines
      .filter(([, programs]) => programs !== undefined)
      .map(([engineName]) => ({
        name: engineName,
        testDir: "tests/engines",
        use: { engineName },
      })),
  ],
});
