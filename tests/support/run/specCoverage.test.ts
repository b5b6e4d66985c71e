import { existsSync, readFileSync } from "node:fs";

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

type Entry = { line: string; tests: { file: string; title: string }[] };

function coverage(): Entry[] {
  const entries: Entry[] = [];
  for (const line of readFileSync("docs/spec-coverage.md", "utf8").split("\n")) {
    const test = /^ {2}- ([^:\s]+): (.+)$/.exec(line);
    if (test) entries.at(-1)?.tests.push({ file: test[1]!, title: test[2]! });
    else if (line.startsWith("- "))
      entries.push({ line: line.slice(2).replace(/^`(.+)`$/, "$1"), tests: [] });
  }
  return entries;
}

test("every line of the specification is mapped, in its order, and nothing else is", () => {
  expect(coverage().map(({ line }) => line)).toEqual(specificationLines());
});

test("every line has a test, and every test named is there", () => {
  for (const { line, tests } of coverage()) {
    expect([line, tests.length]).toEqual([line, expect.any(Number)]);
    expect(tests.length).toBeGreaterThan(0);
    for (const { file, title } of tests) {
      const source = existsSync(file) ? readFileSync(file, "utf8") : "";
      expect([file, title, source.includes(title)]).toEqual([file, title, true]);
    }
  }
});
