import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { argv, env } from "node:process";
import { hasQueryTypes, refreshBuild } from "../server/build/buildSite";
import { prepareSite } from "./hostile/site/prepareSite";
import { prepareDatabase } from "./support/intake/prepareDatabase";
import { findChromium } from "./support/run/findChromium";
import { isFirstCompany } from "./support/run/isFirstCompany";
import startStack from "./support/stack/startStack";

/**
 * The tests that only `npm test -- --all` runs: files, and folders with a slash at the end. They take about
 * half of the time of all, and most changes do not affect what they check.
 */
const longTests = [
  // Hostile requests, floods and killed processes.
  "tests/hostile/",
  // Hours, mornings and years that pass, and the database of an earlier release.
  "tests/promises/mailLimits.test.ts",
  "tests/promises/morning.test.ts",
  "tests/promises/retention.test.ts",
  "tests/promises/release2/",
  // Commands as people type them: each file starts dozens of programs.
  "adopt/rebrand.test.ts",
  "tests/documents/cutFilm.test.ts",
  "server/commands/content.test.ts",
  "server/database/startDatabase.test.ts",
  // Gatsby's own server, and a build of another company's site.
  "tests/spec/gatsbyServe.test.ts",
  "tests/world/ownFiles.test.ts",
  // Axe and a reader's own text settings, how pages are painted, programs that change pages, and the house of
  // the home page.
  "tests/e2e/access/",
  "tests/e2e/appearance/",
  "tests/e2e/changedPage.e2e.ts",
  "tests/e2e/house.e2e.ts",
  // A visit in Firefox.
  "tests/engines/",
];

const isQuick = argv.includes("--quick");
const isAll = argv.includes("--all");

/** How many tests, or steps of this program. */
type Result = { passed: number; failed: number };

// What was started ends with this program.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

/** @param isBackground whether the program runs at a lower priority than the others */
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

/** A step that passes or fails as a whole. It passes unless it returns false or throws. */
async function check(name: string, work: () => Promise<unknown>): Promise<Result> {
  process.stdout.write(`• ${name}\n`);
  const isPassed = await work().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  });
  process.stdout.write(isPassed === false ? `  ✗ ${name}\n` : `  ✓ ${name}\n`);
  return isPassed === false ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 };
}

// Programs that only read the sources, so that nothing waits for them.
const checkFormat = () => check("formatting", () => run("oxfmt/bin/oxfmt", ["--check", "."], true));
const checkUse = () => check("unused code", () => run("knip/bin/knip.js", [], true));
/** Types, and the rules of .oxlintrc.json, some of which need types: one pass does both. */
const checkTypes = () =>
  check("types and rules", () =>
    run("oxlint/bin/oxlint", ["--type-aware", "--type-check", "--deny-warnings"], true),
  );

/** A runner with a report. No report, or a failing runner without a failed test, is one failure. */
async function suite(
  name: string,
  program: string,
  args: string[],
  read: (report: never) => Result,
): Promise<Result> {
  process.stdout.write(`\n• ${name}\n`);
  const file = `test-results/${name}.json`;
  await rm(file, { force: true });
  await mkdir("test-results", { recursive: true });
  const isPassed = await run(program, args);
  try {
    const result = read(JSON.parse(await readFile(file, "utf8")) as never);
    return isPassed || result.failed > 0 ? result : { ...result, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

type JestReport = Record<"numPassedTests" | "numFailedTests" | "numRuntimeErrorTestSuites", number>;
type PlaywrightReport = {
  stats: Record<"expected" | "unexpected" | "flaky", number>;
  errors: unknown[];
};

const runJest = () =>
  suite(
    "jest",
    "jest/bin/jest.js",
    ["--ci", "--json", "--outputFile=test-results/jest.json"],
    // A suite that cannot be loaded has no tests to count.
    ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }: JestReport) => ({
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
    }),
  );
const runPlaywright = () =>
  suite(
    "playwright",
    "@playwright/test/cli.js",
    ["test"],
    // A test that passes on its second try, which Playwright calls flaky, is a pass.
    ({ stats, errors }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
    }),
  );

const build = () =>
  check("the build", async () => {
    let hasErrors = false;
    await refreshBuild((line) => {
      // Some errors do not stop the build.
      hasErrors ||= /^\s*error\b/i.test(line);
      process.stdout.write(`    ${line}\n`);
    });
    return !hasErrors;
  });

/** What the tests start and would otherwise make at the same time. */
const prepare = () =>
  check("what the tests start from", async () => {
    await prepareSite();
    await prepareDatabase();
  });

async function runAll(): Promise<Result[]> {
  const chromium = await check("a Chromium to test in", async () => {
    env["CHROMIUM_PATH"] = await findChromium();
  });
  const preparing = prepare();
  const building = build();
  // Types come last, because the build writes those of the queries.
  const checking = preparing.then(async () => [
    await checkFormat(),
    await checkUse(),
    await building.then(checkTypes),
  ]);
  const before = await Promise.all([building, preparing]);
  // What the tests leave in the system's folder for temporary files goes with them.
  const temporary = await mkdtemp(join(tmpdir(), "tests-"));
  env["TMPDIR"] = temporary;
  // Playwright keeps its compiled tests in that folder by default, and would compile them again in each run.
  env["PLAYWRIGHT_TRANSFORM_CACHE_DIR"] = join("node_modules/.cache", "playwright");
  env["RETRY_TESTS"] = "1";
  // If this fails, Playwright's global setup starts the stack again and reports the error.
  const stack = startStack().catch(() => () => Promise.resolve());
  const jest = await runJest();
  const stopStack = await stack;
  const playwright = await runPlaywright();
  await stopStack();
  await rm(temporary, { recursive: true, force: true });
  return [chromium, ...before, ...(await checking), jest, playwright];
}

/** No browser, no database, and no build but the first, which writes the queries' types. */
async function runQuick(): Promise<Result[]> {
  env["QUICK_TESTS"] = "1";
  const before = hasQueryTypes() ? [] : [await build()];
  return [...before, ...(await Promise.all([checkTypes(), checkFormat()])), await runJest()];
}

// Read by the configurations of Jest and Playwright. Unset, `npx jest <path>` can run every test.
if (!isAll) env["LEFT_OUT"] = longTests.join(",");

void (isQuick ? runQuick() : runAll())
  .catch((error: unknown): Result[] => {
    process.stdout.write(`\n${String(error)}\n`);
    return [{ passed: 0, failed: 1 }];
  })
  .then((results) => {
    const sum = (key: keyof Result) => results.reduce((total, result) => total + result[key], 0);
    if (!isFirstCompany())
      process.stdout.write(
        "\ntests/spec was left out: no test says what this company's own pages have to say.\n",
      );
    process.stdout.write(`\n${String(sum("passed"))} passed, ${String(sum("failed"))} failed\n`);
    process.exitCode = sum("failed") > 0 ? 1 : 0;
  });
