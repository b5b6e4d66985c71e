import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { listFiles } from "../../../gatsby/listFiles";

type Suite = { suites?: Suite[]; specs?: { file: string }[] };

/**
 * The files of tests that no runner has in its report, because they belong to no project.
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
    .filter((file) => /\.(?:test|e2e)\.tsx?$/.test(file) && !file.includes("/node_modules/"))
    .filter((file) => !elsewhere.some((path) => file.startsWith(path)));
  const ran = new Set([...listJest(root), ...listPlaywright(root)]);
  return files.filter((file) => !ran.has(file));
}

const readReport = (root: string, name: string): unknown =>
  JSON.parse(readFileSync(join(root, "test-results", name), "utf8"));

function listJest(root: string): string[] {
  const { testResults } = readReport(root, "jest.json") as { testResults: { name: string }[] };
  return testResults.map(({ name }) => relative(root, name).split(sep).join("/"));
}

const listPlaywright = (root: string) => filesIn(readReport(root, "playwright.json") as Suite);

const filesIn = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.map(({ file }) => `tests/${file}`),
  ...suites.flatMap(filesIn),
];
