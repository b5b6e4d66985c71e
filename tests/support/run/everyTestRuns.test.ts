import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { hasSpecTests } from "./describeSpecTests";

const root = process.cwd();

/** Paths below a folder, from the project's root, with slashes. */
function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => pattern.test(file))
    .map((file) => [folder, ...file.split(sep)].join("/"));
}

/** Not as a worker of Jest, whose settings a runner would take for its own. */
const run = (args: string[], env: Record<string, string> = {}) =>
  execFileSync(process.execPath, args, {
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });

type Suite = { suites?: Suite[]; specs?: { file: string; line: number; tests: unknown[] }[] };

const placesIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, line, tests }) =>
    tests.length > 0 ? [`tests/${file}:${String(line)}`] : [],
  ),
  ...suites.flatMap(placesIn),
];

test("every test of a browser file belongs to a project that runs it", () => {
  // Another company's form or questions may leave a test in a loop without anything to try.
  const isTest = hasSpecTests(root) ? /^\s*test\(/ : /^test\(/;
  // The engines are not on every machine: their project is there where they are.
  const written = filesBelow("tests", /\.e2e\.tsx?$/)
    .filter((file) => !file.startsWith("tests/engines/"))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (isTest.test(line) ? [`${file}:${String(index + 1)}`] : [])),
    );
  const cli = "node_modules/@playwright/test/cli.js";
  const report = JSON.parse(run([cli, "test", "--list", "--reporter", "json"])) as Suite;
  const listed = new Set(placesIn(report));
  expect(written.length).toBeGreaterThan(50);
  expect(written.filter((place) => !listed.has(place))).toEqual([]);
});

test("every other test file belongs to a project that runs it", () => {
  const written = readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !/^\.|^(?:node_modules|public|package)$/.test(entry.name),
    )
    .flatMap(({ name }) => filesBelow(name, /\.test\.tsx?$/));
  const listed = new Set(
    run(["node_modules/jest/bin/jest.js", "--listTests"], { ALL_TESTS: "1", HOST_TESTS: "1" })
      .trim()
      .split("\n")
      .map((file) => relative(root, file).split(sep).join("/")),
  );
  expect(written.length).toBeGreaterThan(50);
  const own = written.filter((file) => !file.includes("/node_modules/"));
  expect(own.filter((file) => !listed.has(file))).toEqual([]);
});
