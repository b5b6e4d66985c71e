import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { parseArgs } from "node:util";
import { hasQueryTypes, refreshBuild } from "../server/build/buildSite";
import { preparePackedFunctions, prepareSite } from "./hostile/site/prepareSite";
import { prepareDatabase } from "./support/intake/prepareDatabase";
import { findChromium } from "./support/run/findChromium";
import {
  describeReports,
  findTestsLeftOut,
  oneStep,
  readJest,
  readPlaywright,
  type Report,
} from "./support/run/reports";
import startStack from "./support/stack/startStack";

/**
 * The tests that only `npm test -- --all` runs: files, and folders with a slash at the end. They take about half of the time of all,
 * and most changes do not affect what they check.
 */
const longTests = [
  // Hostile requests, floods and killed processes, at our own server and at the Functions as Netlify packs them.
  "tests/hostile/",
  // Commands as people type them: each file starts dozens of programs.
  "adopt/rebrand.test.ts",
  "server/commands/content.test.ts",
  "server/database/startDatabase.test.ts",
  // A database that hangs.
  "api/requests/quietLog.test.ts",
  // Every picture, the browser features that the site uses, and Gatsby's own server.
  "tests/bench/pictures.test.ts",
  "tests/markup/baseline.test.ts",
  "tests/spec/gatsbyServe.test.ts",
  // How pages are painted, axe, a reader's own text settings, bad connections, the back/forward cache, the house of the home page,
  // and a form with other fields.
  "tests/e2e/access/axe.e2e.ts",
  "tests/e2e/access/reading.e2e.ts",
  "tests/e2e/access/trouble.e2e.ts",
  "tests/e2e/appearance/",
  "tests/e2e/backForward.e2e.ts",
  "tests/e2e/changedPage.e2e.ts",
  "tests/e2e/house.e2e.ts",
  "tests/e2e/otherFields.e2e.ts",
];

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});

const running = new Set<ChildProcess>();

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(130);
  });

/** @param isBackground whether the program runs at a lower priority than the others */
function run(program: string, args: string[], isBackground = false): Promise<boolean> {
  return new Promise((resolve) => {
    const file = `node_modules/${program}`;
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    running.add(child);
    if (isBackground && child.pid !== undefined)
      setPriority(child.pid, Math.min(getPriority() + 5, 19));
    child.once("error", () => resolve(false));
    child.once("close", (code) => {
      running.delete(child);
      resolve(code === 0);
    });
  });
}

async function check(name: string, work: () => Promise<boolean>): Promise<Report> {
  process.stdout.write(`• ${name}\n`);
  const isPassed = await work().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  });
  process.stdout.write(isPassed ? `  ✓ ${name}\n` : `  ✗ ${name}\n`);
  return oneStep(isPassed);
}

// Programs that only read the sources, so that nothing waits for them.
const checkFormat = () => check("formatting", () => run("oxfmt/bin/oxfmt", ["--check", "."], true));
const checkUse = () => check("unused code", () => run("knip/bin/knip.js", [], true));
/** Types, and the rules of .oxlintrc.json, some of which need types: one pass does both. */
const checkTypes = () =>
  check("types and rules", () =>
    run("oxlint/bin/oxlint", ["--type-aware", "--type-check", "--deny-warnings"], true),
  );

/** A runner with a report of its own. No report, or a failing runner without a failed test in it, is one failure. */
async function suite(
  name: string,
  program: string,
  args: string[],
  read: (report: unknown) => Report,
): Promise<Report> {
  process.stdout.write(`\n• ${name}\n`);
  const file = `test-results/${name}.json`;
  await rm(file, { force: true });
  await mkdir("test-results", { recursive: true });
  const isPassed = await run(program, args);
  try {
    const report = read(JSON.parse(await readFile(file, "utf8")));
    return isPassed || report.failed > 0 ? report : { ...report, failed: 1 };
  } catch {
    return oneStep(false);
  }
}

const runJest = () =>
  suite(
    "jest",
    "jest/bin/jest.js",
    ["--ci", "--json", "--outputFile=test-results/jest.json"],
    readJest,
  );
const runPlaywright = () =>
  suite("playwright", "@playwright/test/cli.js", ["test"], readPlaywright);

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

/** What the tests start and would otherwise wait for at the same time. */
const prepare = () =>
  check("what the tests start from", async () => {
    if (options.all) {
      await prepareSite();
      await preparePackedFunctions();
    }
    await prepareDatabase();
    return true;
  });

async function runAll(): Promise<Report[]> {
  const chromium = await check("a Chromium to test in", async () => {
    env["CHROMIUM_PATH"] = await findChromium();
    return true;
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
  // Not every machine has Firefox and WebKit.
  const elsewhere = ["tests/engines/", "tests/hosts/", ...(options.all ? [] : longTests)];
  const whole = await check("every test ran", async () => {
    const left = findTestsLeftOut([jest, playwright], elsewhere);
    if (left.length > 0) process.stdout.write(`No runner has these tests:\n${left.join("\n")}\n`);
    return left.length === 0;
  });
  await rm(temporary, { recursive: true, force: true });
  return [chromium, ...before, ...(await checking), jest, playwright, whole];
}

/** What can be checked in a minute or two: no browser, no database, and no build but the first, which writes the queries' types. */
async function runQuick(): Promise<Report[]> {
  env["QUICK_TESTS"] = "1";
  const before = hasQueryTypes() ? [] : [await build()];
  return [...before, ...(await Promise.all([checkTypes(), checkFormat()])), await runJest()];
}

if (options.all) env["ALL_TESTS"] = "1";
// Read by the configurations of Jest and Playwright. It is unset in `npx jest <path>`, which can therefore run every test.
else env["LEFT_OUT"] = longTests.join(",");

(options.quick ? runQuick() : runAll())
  .then((reports) => {
    process.stdout.write(`\n${describeReports(reports)}\n`);
    process.exitCode = reports.some(({ failed }) => failed > 0) ? 1 : 0;
  })
  .catch((error: unknown) => {
    process.stdout.write(`\n${String(error)}\n0 passed, 1 failed\n`);
    process.exitCode = 1;
  });
