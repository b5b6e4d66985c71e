import { existsSync, readFileSync } from "node:fs";
import { readSpecCoverage } from "./readSpecCoverage";

const separator = /^\|[-| ]+\|$/;

/** What the specification says, line by line, without headings and table heads. */
function specificationLines(): string[] {
  const lines = readFileSync("docs/specification.md", "utf8").split("\n");
  return lines
    .filter(
      (line, index) =>
        line.trim() !== "" &&
        !line.startsWith("#") &&
        !separator.test(line) &&
        !separator.test(lines[index + 1] ?? ""),
    )
    .map((line) => line.replace(/^- /, ""));
}

test("every line of the specification is mapped, in its order, and nothing else is", () => {
  const starts = readSpecCoverage().map(({ start }) => start);
  // A line is found by how it begins: long enough that no other line begins so.
  const lines = specificationLines();
  const mapped = lines.map((line, index) => {
    const start = starts[index] ?? "";
    return line === start || (start.length > 80 && line.startsWith(start)) ? start : line;
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
