import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env } from "node:process";
import type { Readable, Writable } from "node:stream";
import { parseArgs } from "node:util";
import { refreshBuild } from "../server/build/buildSite";
import { describeProgress } from "../server/build/describeProgress";
import { countJest, countPlaywright, describeCounts, isSuccess } from "./support/run/countTests";
import type { Counts } from "./support/run/countTests";
import { describeSpecTests } from "./support/run/describeSpecTests";
import { findChromium } from "./support/run/findChromium";

const caches = "node_modules/.cache";
const generatedTypes = "gatsby/gatsby-types.d.ts";

/** Runs a program of this project. Several may run at the same time, so each prints whole lines. */
function run(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...env, ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}) },
    });
    printLines(child.stdout, process.stdout);
    printLines(child.stderr, process.stderr);
    child.once("error", () => {
      resolve(false);
    });
    // A process that a test left behind may hold the other end of a pipe, which would then never close.
    child.once("exit", () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, 5_000).unref();
    });
    child.once("close", (code) => {
      resolve(code === 0);
    });
    process.once("SIGINT", () => child.kill("SIGINT"));
    process.once("SIGTERM", () => child.kill("SIGTERM"));
  });
}

function printLines(from: Readable, to: Writable): void {
  let rest = "";
  from
    .setEncoding("utf8")
    .on("data", (text: string) => {
      const end = text.lastIndexOf("\n") + 1;
      if (end > 0) to.write(rest + text.slice(0, end));
      rest = (end > 0 ? "" : rest) + text.slice(end);
    })
    .on("end", () => to.write(rest));
}

type Step = () => Promise<Counts>;

/**
 * Formatting, types and unused code, and lint rules, which take as long as the other three together. `--quick` keeps caches,
 * where a stale one cannot hide a failure for long, and leaves unused code out.
 */
function listChecks(isQuick: boolean): { others: Step[]; linting: Step } {
  return {
    others: [
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
    ],
    linting: () =>
      check("linting", () =>
        run("node_modules/eslint/bin/eslint.js", [
          ...[".", "--max-warnings", "0"],
          ...(isQuick ? ["--cache", "--cache-location", `${caches}/eslint`] : []),
        ]),
      ),
  };
}

async function inTurn(steps: Step[]): Promise<Counts[]> {
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

function runPlaywright(): Promise<Counts> {
  return suite(
    "Playwright",
    ["node_modules/@playwright/test/cli.js", "test"],
    "test-results/playwright.json",
    countPlaywright,
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
  await refreshBuild((line) => {
    const progress = describeProgress(line);
    if (progress !== undefined) process.stdout.write(`    ${progress}\n`);
  });
  if ((await readFile(generatedTypes, "utf8").catch(() => "")) === before) return true;
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
  // Half of Jest's time is waiting for processes, locks and clocks; the other steps fill it.
  const { others, linting } = listChecks(false);
  const [jest, rest] = await Promise.all([runJest(), inTurn([...others, linting, runPlaywright])]);
  await rm(temporary, { recursive: true, force: true });
  return [chromium, built, jest, ...rest];
}

/** What can be known in under a minute: no build, no browser, no database. */
async function runQuick(): Promise<Counts[]> {
  env["QUICK_TESTS"] = "1";
  const { others, linting } = listChecks(true);
  // Each keeps one processor busy.
  const checked = await Promise.all([inTurn(others), inTurn([linting])]);
  return [...checked.flat(), await runJest()];
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
