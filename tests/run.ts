import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { getPriority, setPriority, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env } from "node:process";
import { parseArgs } from "node:util";
import { queryTypes, refreshBuild } from "../server/build/buildSite";
import { preparePackedFunctions, prepareSite } from "./hostile/site/prepareSite";
import { countJest, countPlaywright, describeCounts, isSuccess } from "./support/run/countTests";
import type { Counts } from "./support/run/countTests";
import { describeSpecTests } from "./support/run/describeSpecTests";
import { prepareDatabase } from "./support/intake/prepareDatabase";
import { findChromium } from "./support/run/findChromium";
import { findTestsLeftOut } from "./support/run/findTestsLeftOut";
import { longTests } from "./support/run/longTests";
import startStack from "./support/stack/startStack";

const caches = "node_modules/.cache";

const running = new Set<ChildProcess>();

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });

/** @param isBackground whether the program runs at a lower priority than the others */
function run(program: string, args: string[], isBackground = false): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    running.add(child);
    if (isBackground && child.pid !== undefined)
      setPriority(child.pid, Math.min(getPriority() + 5, 19));
    child.once("error", () => {
      resolve(false);
    });
    child.once("close", (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

/** A program that only reads the sources, so that nothing waits for it. */
const checkSources = (name: string, program: string, args: string[]) =>
  check(name, () => run(program, args, true));

const formatting = () =>
  checkSources("formatting", "node_modules/oxfmt/bin/oxfmt", ["--check", "."]);

/** Types, and the rules of .oxlintrc.json, some of which need types: one pass does both. */
const checkTypes = () =>
  checkSources("types and rules", "node_modules/oxlint/bin/oxlint", [
    "--type-aware",
    "--type-check",
    "--deny-warnings",
  ]);

async function inTurn(steps: (() => Promise<Counts>)[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const step of steps) counts.push(await step());
  return counts;
}

function runJest(): Promise<Counts> {
  return suite(
    "Jest",
    ["node_modules/jest/bin/jest.js", "--ci", "--json", "--outputFile=test-results/jest.json"],
    "test-results/jest.json",
    countJest,
  );
}

/** A step that passes or fails as a whole counts as one. */
async function check(name: string, work: () => Promise<boolean>): Promise<Counts> {
  process.stdout.write(`• ${name}\n`);
  const passed = await work().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  });
  process.stdout.write(passed ? `  ✓ ${name}\n` : `  ✗ ${name}\n`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** A runner with a report of its own. No report, or a failing runner without a failed test in it, is one failure. */
async function suite(
  name: string,
  args: string[],
  report: string,
  count: (json: string) => Counts,
): Promise<Counts> {
  process.stdout.write(`\n• ${name}\n`);
  await rm(report, { force: true });
  await mkdir(dirname(report), { recursive: true });
  const succeeded = await run(args[0] ?? "", args.slice(1));
  const counts = count(await readFile(report, "utf8").catch(() => ""));
  return !succeeded && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function build(): Promise<boolean> {
  let hasErrors = false;
  await refreshBuild((line) => {
    // Some errors do not stop the build.
    hasErrors ||= /^\s*error\b/i.test(line);
    process.stdout.write(`    ${line}\n`);
  });
  return !hasErrors;
}

async function runAll(): Promise<Counts[]> {
  const chromium = await check("a Chromium to test in", async () => {
    env["CHROMIUM_PATH"] = await findChromium();
    return true;
  });
  // The tests have to wait for the build and the preparation, so the checks of the sources run at a lower priority. Types come
  // last, because the build writes those of the queries.
  const preparing = check("what the tests start from", prepare);
  const building = check("the build", build);
  const checking = preparing.then(() =>
    inTurn([
      formatting,
      () => checkSources("unused code", "node_modules/knip/bin/knip.js", []),
      () => building.then(checkTypes),
    ]),
  );
  const before = await Promise.all([building, preparing]);
  // What the tests leave in the system's folder for temporary files goes with them.
  const temporary = await mkdtemp(join(tmpdir(), "tests-"));
  env["TMPDIR"] = temporary;
  // Playwright keeps its compiled tests in that folder by default, and would compile them again in each run.
  env["PLAYWRIGHT_TRANSFORM_CACHE_DIR"] = join(caches, "playwright");
  env["RETRY_TESTS"] = "1";
  // If this fails, Playwright's global setup starts the stack again and reports the error.
  const stack = startStack().catch(() => () => Promise.resolve());
  const jest = await runJest();
  const stopStack = await stack;
  const playwright = await suite(
    "Playwright",
    ["node_modules/@playwright/test/cli.js", "test"],
    "test-results/playwright.json",
    countPlaywright,
  );
  await stopStack();
  const whole = await check("every test ran", everyTestRan);
  const counts = [chromium, ...before, ...(await checking), jest, playwright, whole];
  await rm(temporary, { recursive: true, force: true });
  return counts;
}

/**
 * Whether every test in the project has run: one that belongs to no project of its runner is in no report. The tests in Firefox and
 * WebKit are not expected, because not every machine has these browsers.
 */
async function everyTestRan(): Promise<boolean> {
  const elsewhere = ["tests/engines/", "tests/hosts/", ...(options.all ? [] : longTests)];
  const left = findTestsLeftOut(process.cwd(), elsewhere);
  if (left.length > 0) process.stdout.write(`No runner has these tests:\n${left.join("\n")}\n`);
  return left.length === 0;
}

/** What the tests start and would otherwise wait for at the same time. */
async function prepare(): Promise<boolean> {
  if (options.all) {
    await prepareSite();
    await preparePackedFunctions();
  }
  await prepareDatabase();
  return true;
}

/** What can be checked in a minute or two: no browser, no database, and no build but the first, which writes the queries' types. */
async function runQuick(): Promise<Counts[]> {
  env["QUICK_TESTS"] = "1";
  const before = existsSync(queryTypes) ? [] : [await check("the build", build)];
  const counts = await Promise.all([checkTypes(), formatting()]);
  return [...before, ...counts, await runJest()];
}

// Use npm test -- --quick while you work, and npm test before a commit. CI runs every test, with npm test -- --all.
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});
if (options.all) env["ALL_TESTS"] = "1";
// Read by the configurations of Jest and Playwright. It is unset in `npx jest <path>`, which can therefore run every test.
else env["LEFT_OUT"] = longTests.join(",");

(options.quick ? runQuick() : runAll())
  .then((counts) => {
    const aboutCompany = options.quick ? "" : describeSpecTests(process.cwd());
    process.stdout.write(`\n${describeCounts(counts)}\n${aboutCompany && `${aboutCompany}\n`}`);
    process.exitCode = isSuccess(counts) ? 0 : 1;
  })
  .catch((error: unknown) => {
    process.stdout.write(`\n${String(error)}\n0 passed, 1 failed\n`);
    process.exitCode = 1;
  });
