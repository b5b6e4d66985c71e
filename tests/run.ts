import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env } from "node:process";
import { parseArgs } from "node:util";
import { refreshBuild } from "../server/build/buildSite";
import { describeProgress, isError } from "../server/build/describeProgress";
import { countJest, countPlaywright, describeCounts, isSuccess } from "./support/run/countTests";
import type { Counts } from "./support/run/countTests";
import { describeSpecTests } from "./support/run/describeSpecTests";
import { findChromium } from "./support/run/findChromium";

const caches = "node_modules/.cache";
const generatedTypes = "gatsby/gatsby-types.d.ts";

function run(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.once("error", () => {
      resolve(false);
    });
    child.once("close", (code) => {
      resolve(code === 0);
    });
    process.once("SIGINT", () => child.kill("SIGINT"));
    process.once("SIGTERM", () => child.kill("SIGTERM"));
  });
}

/**
 * Formatting, types, lint rules and unused code, two at a time: each keeps one processor busy. `--quick` keeps caches, where a
 * stale one cannot hide a failure for long, and leaves unused code out.
 */
async function checkSources(isQuick: boolean): Promise<Counts[]> {
  const [first, second] = await Promise.all([
    inTurn([
      () =>
        check("formatting", () =>
          run("node_modules/prettier/bin/prettier.cjs", [
            ...["--check", "--log-level", "warn", "."],
            ...(isQuick ? ["--cache", "--cache-location", `${caches}/prettier-quick`] : []),
          ]),
        ),
      () =>
        check("type checking", () =>
          run("node_modules/typescript/bin/tsc", [
            "--noEmit",
            ...(isQuick ? ["--incremental", "--tsBuildInfoFile", `${caches}/tsc.json`] : []),
          ]),
        ),
      ...(isQuick
        ? []
        : [() => check("unused code", () => run("node_modules/knip/bin/knip.js", []))]),
    ]),
    inTurn([
      () =>
        check("linting", () =>
          run("node_modules/eslint/bin/eslint.js", [
            ...[".", "--max-warnings", "0"],
            ...(isQuick ? ["--cache", "--cache-location", `${caches}/eslint`] : []),
          ]),
        ),
    ]),
  ]);
  return [...first, ...second];
}

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
  const before = await readFile(generatedTypes, "utf8").catch(() => "");
  let hasErrors = false;
  await refreshBuild((line) => {
    hasErrors ||= isError(line);
    const progress = describeProgress(line);
    if (progress !== undefined) process.stdout.write(`    ${progress}\n`);
  });
  if ((await readFile(generatedTypes, "utf8").catch(() => "")) === before) return !hasErrors;
  process.stdout.write(`The build changed ${generatedTypes}: look at the change and commit it.\n`);
  return false;
}

async function runAll(): Promise<Counts[]> {
  const chromium = await check("a Chromium to test in", async () => {
    env["CHROMIUM_PATH"] = await findChromium();
    return true;
  });
  const built = await check("the build", build);
  // What the tests leave in the system's folder for temporary files goes with them.
  const temporary = await mkdtemp(join(tmpdir(), "tests-"));
  env["TMPDIR"] = temporary;
  const counts = [
    chromium,
    built,
    ...(await checkSources(false)),
    await runJest(),
    await suite(
      "Playwright",
      ["node_modules/@playwright/test/cli.js", "test"],
      "test-results/playwright.json",
      countPlaywright,
    ),
  ];
  await rm(temporary, { recursive: true, force: true });
  return counts;
}

/** What can be known in under a minute: no build, no browser, no database. */
async function runQuick(): Promise<Counts[]> {
  env["QUICK_TESTS"] = "1";
  return [...(await checkSources(true)), await runJest()];
}

// npm test runs everything; npm run test:quick is for while one works.
const { values: options } = parseArgs({ options: { quick: { type: "boolean", default: false } } });

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
