import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { listFiles } from "../../../gatsby/listFiles";
import { hasSpecTests } from "./describeSpecTests";

type Suite = { suites?: Suite[]; specs?: { file: string; line: number; tests: unknown[] }[] };

/**
 * The tests that are written and that no runner has in its report: their file or their tag belongs to no project.
 *
 * @param root the project's folder, with the reports of a whole run in it
 * @param elsewhere what such a run leaves out on purpose: files, and folders with a slash at the end
 */
export function findTestsLeftOut(root: string, elsewhere: readonly string[]): string[] {
  const files = readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !/^\.|^(?:node_modules|public|package)$/.test(entry.name),
    )
    .flatMap(({ name }) => listFiles(join(root, name)).map((file) => `${name}/${file}`))
    .filter((file) => !file.includes("/node_modules/"))
    .filter((file) => !elsewhere.some((path) => file.startsWith(path)));
  const written = [
    ...files.filter((file) => /\.test\.tsx?$/.test(file)),
    ...files.filter((file) => /\.e2e\.tsx?$/.test(file)).flatMap((file) => testsIn(root, file)),
  ];
  const ran = new Set([...listJest(root), ...listPlaywright(root)]);
  return written.filter((place) => !ran.has(place));
}

/** The file and line of each test of a browser file. */
function testsIn(root: string, file: string): string[] {
  // Another company's form or questions may leave a test in a loop without anything to try.
  const isTest = hasSpecTests(root) ? /^\s*test\(/ : /^test\(/;
  return readFileSync(join(root, file), "utf8")
    .split("\n")
    .flatMap((line, index) => (isTest.test(line) ? [`${file}:${String(index + 1)}`] : []));
}

const readReport = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, "test-results", name), "utf8"));

function listJest(root: string): string[] {
  const { testResults } = readReport(root, "jest.json") as { testResults: { name: string }[] };
  return testResults.map(({ name }) => relative(root, name).split(sep).join("/"));
}

const listPlaywright = (root: string) => placesIn(readReport(root, "playwright.json") as Suite);

const placesIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, line, tests }) =>
    tests.length > 0 ? [`tests/${file}:${String(line)}`] : [],
  ),
  ...suites.flatMap(placesIn),
];
