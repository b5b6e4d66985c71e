import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env } from "node:process";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { hasQueryTypes, isBuildFresh, refreshBuild } from "../server/build/buildSite";
import { prepareSite } from "./hostile/site/prepareSite";
import { prepareDatabase } from "./support/intake/prepareDatabase";
import { findChromium } from "./support/run/findChromium";
import { isFirstCompany } from "./support/run/isFirstCompany";
import startStack from "./support/stack/startStack";

/** Only `npm test -- --all` runs these paths: they take half of the test time, and few changes can break them. */
const longTests = `tests/hostile/ tests/engines/
  tests/promises/mailLimits.test.ts tests/promises/morning.test.ts tests/promises/retention.test.ts
  tests/promises/release2/ adopt/rebrand.test.ts server/commands/content.test.ts
  server/database/startDatabase.test.ts tests/documents/cutFilm.test.ts
  tests/e2e/access/ tests/e2e/appearance/ tests/e2e/changedPage.e2e.ts tests/e2e/house.e2e.ts`;

const isQuick = argv.includes("--quick");
const isAll = argv.includes("--all");

type Result = { passed: number; failed: number; flaky?: string[] };

// Exit explicitly, because an interrupted run would otherwise leave programs running.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

function run(program: string, args: string[], isBackground = false): Promise<boolean> {
  return new Promise((resolve) => {
    const file = `node_modules/${program}`;
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    const stop = () => void child.kill();
    process.once("exit", stop);
    if (isBackground && child.pid !== undefined)
      setPriority(child.pid, Math.min(getPriority() + 5, 19));
    child.once("error", () => resolve(false));
    child.once("close", (code) => {
      process.off("exit", stop);
      resolve(code === 0);
    });
  });
}

async function check(name: string, work: () => Promise<unknown>): Promise<Result> {
  process.stdout.write(`• ${name}\n`);
  const result = await work().catch((error: unknown) => {
    process.stdout.write(`${String(error)}\n`);
    return false;
  });
  const failed = result === false ? 1 : 0;
  process.stdout.write(`  ${failed ? "✗" : "✓"} ${name}\n`);
  return { passed: 1 - failed, failed };
}

const checkFormat = () => check("formatting", () => run("oxfmt/bin/oxfmt", ["--check", "."], true));
const checkUse = () => check("unused code", () => run("knip/bin/knip.js", [], true));
const lint = ["--type-aware", "--type-check", "--deny-warnings"];
const checkTypes = () => check("types and rules", () => run("oxlint/bin/oxlint", lint, true));

/** Runs Jest or Playwright. A missing report counts as a failure, and so does an error outside of the tests. */
async function suite(
  name: string,
  program: string,
  args: string[],
  read: (report: never) => Result,
  isBackground = false,
): Promise<Result> {
  process.stdout.write(`\n• ${name}\n`);
  const file = `test-results/${name}.json`;
  await rm(file, { force: true });
  await mkdir("test-results", { recursive: true });
  const isPassed = await run(program, args, isBackground);
  try {
    const result = read(JSON.parse(await readFile(file, "utf8")) as never);
    return isPassed || result.failed > 0 ? result : { ...result, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

type JestCounts = Record<"numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites", number>;
type JestTest = { fullName: string; status: string; invocations?: number };
type JestReport = JestCounts & { testResults: { assertionResults: JestTest[] }[] };

const findFlaky = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.filter((spec) => spec.tests[0]?.status === "flaky").map(({ title }) => title),
  ...suites.flatMap(findFlaky),
];

function runJest(part: "quick" | "slow"): Promise<Result> {
  env["TESTS"] = part;
  // Use only two workers during the build, because the build's own workers need memory, too.
  const beside = part === "quick" && !isQuick ? ["--maxWorkers=2"] : [];
  return suite(
    `jest-${part}`,
    "jest/bin/jest.js",
    ["--ci", "--json", `--outputFile=test-results/jest-${part}.json`, ...beside],
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }: JestReport) => ({
      passed: numPassedTests,
      // Count a test file that cannot be loaded as one failure, because it has no tests to count.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      flaky: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, invocations = 1 }) => status === "passed" && invocations > 1)
        .map(({ fullName }) => fullName),
    }),
    part === "quick",
  );
}
const runPlaywright = () =>
  suite("playwright", "@playwright/test/cli.js", ["test"], (report: JSONReport) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    flaky: report.suites.flatMap(findFlaky),
  }));

const build = () =>
  check("the build", async () => {
    let hasErrors = false;
    await refreshBuild((line) => {
      // Look for errors in the output, because some do not stop the build.
      hasErrors ||= /^\s*error\b/i.test(line);
      process.stdout.write(`    ${line}\n`);
    });
    return !hasErrors;
  });

/** Prepares the site and the database that several test files would otherwise make at the same time. */
const prepare = () =>
  check("what the tests start from", async () => {
    await prepareSite();
    await prepareDatabase();
  });

async function runAll(): Promise<Result[]> {
  const chromium = await check("a Chromium to test in", async () => {
    env["CHROMIUM_PATH"] = await findChromium();
  });
  // Use a temporary folder that is removed at the end, with everything that tests leave there.
  const temporary = await mkdtemp(join(tmpdir(), "tests-"));
  env["TMPDIR"] = temporary;
  // Keep Playwright's compiled tests for later runs. By default, they are in the temporary folder.
  env["PLAYWRIGHT_TRANSFORM_CACHE_DIR"] = join("node_modules/.cache", "playwright");
  const preparing = prepare();
  const building = build();
  // Check the types last, because the build generates the query types.
  const checking = preparing.then(async () => [
    await checkFormat(),
    await checkUse(),
    await building.then(checkTypes),
  ]);
  env["RETRY_TESTS"] = "1";
  // Run the quick tests during the build, which leaves a processor idle for half of its time.
  const before = await Promise.all([building, preparing, runJest("quick")]);
  // If `npm start` fails here, Playwright's global setup starts it again and reports the error.
  const stack = startStack().catch(() => () => Promise.resolve());
  const jest = await runJest("slow");
  const stopStack = await stack;
  const playwright = await runPlaywright();
  await stopStack();
  await rm(temporary, { recursive: true, force: true });
  return [chromium, ...before, ...(await checking), jest, playwright];
}

/** Runs checks without a browser or database. Builds only if the query types are missing or out of date. */
async function runQuick(): Promise<Result[]> {
  const before = hasQueryTypes() ? [] : [await build()];
  const [types, format] = await Promise.all([checkTypes(), checkFormat()]);
  const areOld = types.failed > 0 && !(await isBuildFresh());
  const again = areOld ? [await build(), await checkTypes()] : [types];
  return [...before, ...again, format, await runJest("quick")];
}

// Jest and Playwright skip the files in LEFT_OUT. Without this variable, `npx jest <path>` runs any file.
if (!isAll) env["LEFT_OUT"] = longTests.split(/\s+/).join(",");

void (isQuick ? runQuick() : runAll())
  .catch((error: unknown): Result[] => {
    process.stdout.write(`\n${String(error)}\n`);
    return [{ passed: 0, failed: 1 }];
  })
  .then((results) => {
    const sum = (key: "passed" | "failed") =>
      results.reduce((total, result) => total + result[key], 0);
    const flaky = results.flatMap((result) => result.flaky ?? []);
    if (flaky.length > 0)
      process.stdout.write(`\nPassed on the second try:\n  ${flaky.join("\n  ")}\n`);
    if (!isFirstCompany())
      process.stdout.write(
        "\ntests/spec was left out: no test says what this company's own pages have to say.\n",
      );
    process.stdout.write(`\n${String(sum("passed"))} passed, ${String(sum("failed"))} failed\n`);
    process.exitCode = sum("failed") > 0 ? 1 : 0;
  });
