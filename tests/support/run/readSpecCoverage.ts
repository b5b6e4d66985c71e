import { readFileSync } from "node:fs";

export type CoveredLine = {
  /** A line of `docs/specification.md`, without the dash of a list. */
  line: string;
  /** The tests that hold it, titles as written in the source: `%s` and `$slug` stand for a table's values. */
  tests: { file: string; title: string }[];
};

/** What `tests/spec/coverage.md` says: each line of the specification with its tests. */
export function readSpecCoverage(): CoveredLine[] {
  const covered: CoveredLine[] = [];
  for (const line of readFileSync("tests/spec/coverage.md", "utf8").split("\n")) {
    const test = /^ {2}- ([^:\s]+): (.+)$/.exec(line);
    if (test) covered.at(-1)?.tests.push({ file: test[1] ?? "", title: test[2] ?? "" });
    else if (line.startsWith("- "))
      covered.push({ line: line.slice(2).replace(/^`(.+)`$/, "$1"), tests: [] });
  }
  return covered;
}
