import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { copyTree } from "../support/programs/copyTree";
import { escapePattern } from "../support/run/escapePattern";
import { type Mutation, mutations } from "./mutations";

/** Runs one test of a copy of the project. A test that did not run at all says nothing about the change. */
function runTest(folder: string, test: string): string {
  const end = test.indexOf(": ");
  const [file, title] = [test.slice(0, end), escapePattern(test.slice(end + 2))];
  const report = join(folder, "test-results", "mutate.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const run = (args: string[], more: Record<string, string> = {}) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, SITE_URL: "http://localhost:8000", ...more },
    });
  if (readsBuiltPages(file) && run(["--import", "tsx", "server/commands/build.ts"]).status !== 0)
    return "did not run: the build failed";
  if (file.endsWith(".e2e.ts")) {
    const cli = "node_modules/@playwright/test/cli.js";
    run([cli, "test", file, "--grep", `${title}$`, "--retries", "0", "--reporter", "json"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return readResult(report);
  }
  const jest = ["node_modules/jest/bin/jest.js", "--silent", "--json", `--outputFile=${report}`];
  run([...jest, "--testNamePattern", `^${title}$`, "--runTestsByPath", file]);
  return readResult(report);
}

const readsBuiltPages = (file: string) =>
  file.endsWith(".e2e.ts") || file === "tests/spec/company.test.ts";

type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numRuntimeErrorTestSuites?: number;
  stats?: { expected: number; unexpected: number };
  errors?: unknown[];
};

/** What Jest's or Playwright's report says. A file that could not be loaded did not run, whatever else is counted. */
function readResult(report: string): string {
  if (!existsSync(report)) return "did not run";
  const found = JSON.parse(readFileSync(report, "utf8")) as Report;
  if ((found.numRuntimeErrorTestSuites ?? 0) + (found.errors?.length ?? 0) > 0)
    return "did not run: its file could not be loaded";
  if ((found.numFailedTests ?? 0) + (found.stats?.unexpected ?? 0) > 0) return "failed";
  return (found.numPassedTests ?? 0) + (found.stats?.expected ?? 0) > 0 ? "passed" : "did not run";
}

/**
 * Makes the change in the copy, looks, and takes it back.
 *
 * @throws Error when the line is not there exactly once: then the mutation has to follow the code
 */
function isNoticed(folder: string, { file, find, replace, test }: Mutation): string {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, "utf8") : "";
  const count = find === "" ? 1 : before.split(find).length - 1;
  if (count !== 1) return `${file} has ${find} ${String(count)} times instead of once`;
  writeFileSync(path, find === "" ? replace : before.replace(find, () => replace));
  try {
    const result = runTest(folder, test);
    return result === "failed" ? "" : `the test ${result}`;
  } finally {
    if (find === "") rmSync(path);
    else writeFileSync(path, before);
  }
}

/** Changes the behaviour of one line after the other in a copy of the project; the test that the line names has to fail. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
  const chosen = mutations.filter(({ file, test }) => `${file} ${test}`.includes(values.only));
  const folder = await copyTree();
  const missed: string[] = [];
  const failing: string[] = [];
  try {
    for (const mutation of chosen) {
      const problem = isNoticed(folder, mutation);
      const line = `${mutation.file} · ${mutation.find || mutation.replace}`;
      console.log(problem === "" ? `✓ ${line}` : `✗ ${line}\n    ${mutation.test}\n    ${problem}`);
      if (problem !== "") missed.push(line);
    }
    // A test that fails by itself proves nothing.
    for (const test of new Set(chosen.map((mutation) => mutation.test)))
      if (runTest(folder, test) !== "passed") failing.push(test);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const line of missed) console.log(`not noticed: ${line}`);
  for (const test of failing) console.log(`fails without any change: ${test}`);
  console.log(
    `${String(chosen.length - missed.length)} of ${String(chosen.length)} changes were noticed`,
  );
  process.exitCode = missed.length + failing.length === 0 ? 0 : 1;
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
