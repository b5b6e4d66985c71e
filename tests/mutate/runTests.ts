import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { escapePattern } from "../support/run/escapePattern";

/** A test that did not run says nothing about a change. */
export type Result = "passed" | "failed" | "did not run";

/** `file: title`, as in mutations.ts. */
function parse(test: string): { file: string; title: string } {
  const end = test.indexOf(": ");
  return { file: test.slice(0, end), title: test.slice(end + 2) };
}

export const readsBuiltPages = (test: string) =>
  isForBrowser(test) || /^tests\/(?:search|spec\/company)/.test(test);
const isForBrowser = (test: string) => parse(test).file.endsWith(".e2e.ts");

/** Runs some tests of a copy of the project, after a build where they need one. */
export function runTests(folder: string, tests: readonly string[]): Map<string, Result> {
  const run = (args: string[], more: Record<string, string> = {}) =>
    spawnSync(process.execPath, args, {
      cwd: folder,
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, SITE_URL: "http://localhost:8000", ...more },
    });
  const build = ["--import", "tsx", "server/commands/build.ts"];
  if (tests.some(readsBuiltPages) && run(build).status !== 0) return new Map();
  const [browser, jest] = [true, false].map((forBrowser) =>
    tests.filter((test) => isForBrowser(test) === forBrowser),
  ) as [string[], string[]];
  const report = join(folder, "test-results", "mutate.json");
  const read = <Report>(tests: string[], start: (files: string[], titles: string) => void) => {
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    const files = [...new Set(tests.map((test) => parse(test).file))];
    const titles = tests.map((test) => escapePattern(parse(test).title)).join("|");
    if (tests.length > 0) start(files, titles);
    return existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Report) : undefined;
  };
  const found = [
    ...listJest(
      read(jest, (files, titles) => {
        const cli = ["node_modules/jest/bin/jest.js", "--silent", "--json"];
        const chosen = ["--testNamePattern", `^(?:${titles})$`, "--runTestsByPath", ...files];
        run([...cli, `--outputFile=${report}`, ...chosen]);
      }),
    ),
    ...listPlaywright(
      read(browser, (files, titles) => {
        const cli = ["node_modules/@playwright/test/cli.js", "test", ...files];
        const chosen = ["--grep", `(?:${titles})$`, "--retries", "0", "--reporter", "json"];
        run([...cli, ...chosen], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
      }),
    ),
  ];
  return new Map(tests.map((test) => [test, judge(test, found)]));
}

type Found = { file: string; title: string; status: string };

function judge(test: string, found: readonly Found[]): Result {
  const { file, title } = parse(test);
  const statuses = found
    .filter((one) => one.title === title && file.endsWith(one.file))
    .map(({ status }) => status);
  if (statuses.some((status) => status === "failed" || status === "unexpected")) return "failed";
  return statuses.some((status) => status === "passed" || status === "expected")
    ? "passed"
    : "did not run";
}

type JestReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

function listJest({ testResults }: JestReport = { testResults: [] }): Found[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      // From the folder of the copy on.
      file: name.split("/").slice(-2).join("/"),
      title: fullName,
      status,
    })),
  );
}

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};

function listPlaywright({ suites = [], specs = [] }: Suite = {}): Found[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({ file, title, status })),
  );
  return [...own, ...suites.flatMap(listPlaywright)];
}
