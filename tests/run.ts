import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { env } from "node:process";
import { buildSite, isBuildFresh } from "../server/commands/buildSite";
import { countJest, countPlaywright, describeCounts, isSuccess } from "./support/run/countTests";
import type { Counts } from "./support/run/countTests";
import { findChromium } from "./support/run/findChromium";

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

/** A step that passes or fails as a whole counts as one. */
async function check(name: string, work: () => Promise<boolean>): Promise<Counts> {
  process.stdout.write(`\n• ${name}\n`);
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
  if (await isBuildFresh()) return true;
  const before = await readFile(generatedTypes, "utf8").catch(() => "");
  await buildSite((line) => process.stdout.write(`    ${line}\n`));
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
  const counts = [
    chromium,
    built,
    await check("type checking", () => run("node_modules/typescript/bin/tsc", ["--noEmit"])),
    await check("linting", () =>
      run("node_modules/eslint/bin/eslint.js", [".", "--max-warnings", "0"]),
    ),
    await suite(
      "Jest",
      ["node_modules/jest/bin/jest.js", "--json", "--outputFile=test-results/jest.json"],
      "test-results/jest.json",
      countJest,
    ),
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

runAll()
  .then((counts) => {
    process.stdout.write(`\n${describeCounts(counts)}\n`);
    process.exitCode = isSuccess(counts) ? 0 : 1;
  })
  .catch((error: unknown) => {
    process.stdout.write(`\n${String(error)}\n0 passed, 1 failed\n`);
    process.exitCode = 1;
  });
