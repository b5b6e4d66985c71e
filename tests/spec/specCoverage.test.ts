import { existsSync, readFileSync } from "node:fs";
import manifest from "../../package.json";
import { readTable } from "../world/readTable";

/** A line of `coverage.md`: the beginning of a line of docs/specification.md, and its tests. */
type CoveredLine = { start: string; tests: { file: string; title: string }[] };

/** Reads coverage.md, where " …" ends a shortened line. A line without tests shares those of the next line. */
function readCoverage(): CoveredLine[] {
  const covered: CoveredLine[] = [];
  let tests: CoveredLine["tests"] = [];
  for (const text of readFileSync("tests/spec/coverage.md", "utf8").split("\n")) {
    const [, file, title] = /^ {2}- ([^:\s]+): (.+)$/.exec(text) ?? [];
    if (file !== undefined && title !== undefined) tests.push({ file, title });
    if (!text.startsWith("- ")) continue;
    if (tests.length > 0) tests = [];
    const [, start = ""] = /^- `?(.+?)(?: …)?`?$/.exec(text) ?? [];
    covered.push({ start, tests });
  }
  return covered;
}

const coverage = readCoverage();

test("coverage.md has every line of the specification, in order, and no other line", () => {
  // Leave out headings and the first rows of tables, which say nothing about the product.
  const text = readFileSync("docs/specification.md", "utf8").replace(/^\|.*\n\|[-| ]+\|$/gm, "");
  const said = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  // Accept a shortened line only if it has more than 80 characters, which makes it unique.
  const mapped = said.map((text, index) => {
    const [line, { start = "" } = {}] = [text.replace(/^- /, ""), coverage[index]];
    return start.length > 80 && line.startsWith(start) ? start : line;
  });
  expect(coverage.map(({ start }) => start)).toEqual(mapped);
});

test("coverage.md names a test for every line of the specification, and each test that it names exists", () => {
  expect(coverage.filter(({ tests }) => tests.length === 0)).toEqual([]);
  for (const { file, title } of coverage.flatMap(({ tests }) => tests)) {
    const source = readFileSync(file, "utf8");
    const isThere = source.includes(`"${title}"`) || source.includes(`\`${title}\``);
    expect({ file, title, isThere }).toEqual({ file, title, isThere: true });
  }
});

test("the project has the packages and top-level files that the customer asked for", () => {
  const table = readTable<{ packages: string; topLevel: string }>("specification", "tests/spec");
  const present = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(present).toEqual(expect.arrayContaining(table.packages.split(" ")));
  expect(table.topLevel.split(" ").filter((name) => !existsSync(name))).toEqual([]);
  const config = readFileSync("gatsby-config.ts", "utf8");
  for (const plugin of table.packages.match(/gatsby-\S+/g)!)
    expect(config).toContain(`"${plugin}"`);
});
