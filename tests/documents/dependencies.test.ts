import { readFileSync } from "node:fs";

const { dependencies, devDependencies, overrides } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "overrides", Record<string, string>>;

const [, served = "", development = "", overridden = ""] = readFileSync(
  "docs/dependencies.md",
  "utf8",
).split(/^## /m);

/** Each line of a table as its cells, without its head. */
const rowsOf = (section: string): string[][] =>
  [...section.matchAll(/^\| `.*$/gm)].map(([line]) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test.each([
  ["what is built and served", served, dependencies, 4],
  ["tests and development", development, devDependencies, 4],
  ["versions that are overridden", overridden, overrides, 3],
] as const)(
  "every package for %s has its line, and every cell says something",
  (_, section, packages, cells) => {
    const rows = rowsOf(section);
    expect(rows.map(([name = ""]) => name.replaceAll("`", "")).toSorted()).toEqual(
      Object.keys(packages).toSorted(),
    );
    for (const row of rows) expect(row.filter((cell) => cell !== "")).toHaveLength(cells);
  },
);
