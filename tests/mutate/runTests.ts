import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { escapePattern } from "../support/run/escapePattern";

export type TestResult = {
  /** As in the map: `file: title`. */
  test: string;
  hasPassed: boolean;
  message: string;
};

type JestReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

// Jest colours what it compares.
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/**
 * Runs some tests of a copy with Jest.
 *
 * @param tests as in the map: `file: title`
 * @throws Error when a file did not run at all: a change that stops the file from loading proves nothing about its tests
 */
export function runTests(folder: string, tests: readonly string[]): TestResult[] {
  const named = tests.map((test) => {
    const end = test.indexOf(": ");
    return { file: test.slice(0, end), title: test.slice(end + 2) };
  });
  const report = join(folder, "test-results", "mutate.json");
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { stderr } = spawnSync(
    process.execPath,
    [
      ...["node_modules/jest/bin/jest.js", "--json", `--outputFile=${report}`, "--silent"],
      ...["--testNamePattern", `^(?:${named.map(({ title }) => escapePattern(title)).join("|")})$`],
      ...["--runTestsByPath", ...new Set(named.map(({ file }) => file))],
    ],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 2 ** 20 },
  );
  let parsed: JestReport;
  try {
    parsed = JSON.parse(readFileSync(report, "utf8")) as JestReport;
  } catch (error) {
    throw new Error(`Jest wrote no report:\n${stderr.slice(-2000)}`, { cause: error });
  }
  return parsed.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = name.slice(name.indexOf(folder) + folder.length + 1);
    if (assertionResults.length === 0) throw new Error(`${file} did not run:\n${message}`);
    return assertionResults
      .filter(({ status }) => status !== "pending")
      .map(({ title, status, failureMessages }) => ({
        test: `${file}: ${title}`,
        hasPassed: status === "passed",
        message: failureMessages.join("\n").replace(colours, ""),
      }));
  });
}
