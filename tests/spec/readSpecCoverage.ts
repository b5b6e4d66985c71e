import { readFileSync } from "node:fs";

export type CoveredLine = {
  /** The beginning of a line of `docs/specification.md`, without the dash of a list. */
  start: string;
  /** The tests that hold it, titles as written in the source: `%s` and `$slug` stand for a table's values. */
  tests: { file: string; title: string }[];
};

/**
 * What `tests/spec/coverage.md` says: each line of the specification with its tests. A line that ends in " …" is the beginning
 * of a longer one, and lines without tests of their own share those of the line below.
 */
export function readSpecCoverage(): CoveredLine[] {
  const covered: CoveredLine[] = [];
  let sharing: CoveredLine["tests"] | undefined;
  for (const text of readFileSync("tests/spec/coverage.md", "utf8").split("\n")) {
    const test = /^ {2}- ([^:\s]+): (.+)$/.exec(text);
    if (test) covered.at(-1)?.tests.push({ file: test[1] ?? "", title: test[2] ?? "" });
    else if (text.startsWith("- ")) {
      const last = covered.at(-1)?.tests;
      if (sharing === undefined || last?.length !== 0) sharing = [];
      const start = text
        .slice(2)
        .replace(/^`(.+)`$/, "$1")
        .replace(/ …$/, "");
      covered.push({ start, tests: sharing });
    }
  }
  return covered;
}
