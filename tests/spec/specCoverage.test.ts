import { readFileSync } from "node:fs";

/** A line of `coverage.md`: how a line of docs/specification.md begins, and the tests that hold it. */
type CoveredLine = { start: string; tests: { file: string; title: string }[] };

/** A line that ends in " …" goes on there. Lines without tests share those of the line below. */
function readCoverage(): CoveredLine[] {
  const covered: CoveredLine[] = [];
  let tests: CoveredLine["tests"] = [];
  for (const text of readFileSync("tests/spec/coverage.md", "utf8").split("\n")) {
    const [, file, title] = /^ {2}- ([^:\s]+): (.+)$/.exec(text) ?? [];
    if (file !== undefined && title !== undefined) tests.push({ file, title });
    if (!text.startsWith("- ")) continue;
    if (tests.length > 0) tests = [];
    covered.push({
      start: text
        .slice(2)
        .replace(/^`(.+)`$/, "$1")
        .replace(/ …$/, ""),
      tests,
    });
  }
  return covered;
}

const coverage = readCoverage();

test("every line of the specification is mapped, in its order, and nothing else is", () => {
  // Without headings, and without what stands above a table's separator: the names of its columns.
  const text = readFileSync("docs/specification.md", "utf8").replace(/^\|.*\n\|[-| ]+\|$/gm, "");
  const said = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  // A line is found by how it begins: long enough that no other line begins so.
  const mapped = said.map((text, index) => {
    const [line, { start = "" } = {}] = [text.replace(/^- /, ""), coverage[index]];
    return start.length > 80 && line.startsWith(start) ? start : line;
  });
  expect(coverage.map(({ start }) => start)).toEqual(mapped);
});

test("every line has a test, and every test it names exists under that title", () => {
  expect(coverage.filter(({ tests }) => tests.length === 0)).toEqual([]);
  for (const { file, title } of coverage.flatMap(({ tests }) => tests)) {
    const source = readFileSync(file, "utf8");
    const isThere = source.includes(`"${title}"`) || source.includes(`\`${title}\``);
    expect({ file, title, isThere }).toEqual({ file, title, isThere: true });
  }
});
