import { existsSync, readFileSync } from "node:fs";

type CoveredLine = {
  /** The beginning of a line of `docs/specification.md`, without the dash of a list. */
  start: string;
  /** The tests that hold it, titles as written in the source: `%s` and `$slug` stand for a table's values. */
  tests: { file: string; title: string }[];
};

/** `coverage.md`: a line that ends in " …" goes on; lines without tests share those of the line below. */
function readSpecCoverage(): CoveredLine[] {
  const covered: CoveredLine[] = [];
  let sharing: CoveredLine["tests"] | undefined;
  for (const text of readFileSync("tests/spec/coverage.md", "utf8").split("\n")) {
    const [, file, title] = /^ {2}- ([^:\s]+): (.+)$/.exec(text) ?? [];
    if (file !== undefined && title !== undefined) covered.at(-1)?.tests.push({ file, title });
    else if (text.startsWith("- ")) {
      if (sharing === undefined || covered.at(-1)?.tests.length !== 0) sharing = [];
      const line = text.slice(2).replace(/^`(.+)`$/, "$1");
      covered.push({ start: line.replace(/ …$/, ""), tests: sharing });
    }
  }
  return covered;
}

test("every line of the specification is mapped, in its order, and nothing else is", () => {
  const separator = /^\|[-| ]+\|$/;
  const lines = readFileSync("docs/specification.md", "utf8").split("\n");
  const said = lines.filter(
    (line, index) =>
      line.trim() !== "" &&
      !line.startsWith("#") &&
      ![line, lines[index + 1] ?? ""].some((one) => separator.test(one)),
  );
  const starts = readSpecCoverage().map(({ start }) => start);
  // A line is found by how it begins: long enough that no other line begins so.
  const mapped = said
    .map((line) => line.replace(/^- /, ""))
    .map((line, index) => {
      const start = starts[index] ?? "";
      return start.length > 80 && line.startsWith(start) ? start : line;
    });
  expect(starts).toEqual(mapped);
});

test("every line has a test, and every test it names exists under that title", () => {
  const coverage = readSpecCoverage();
  expect(coverage.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const missing = coverage
    .flatMap(({ tests }) => tests)
    .filter(({ file, title }) => {
      const source = existsSync(file) ? readFileSync(file, "utf8") : "";
      return !source.includes(`"${title}"`) && !source.includes(`\`${title}\``);
    });
  expect(missing).toEqual([]);
});
