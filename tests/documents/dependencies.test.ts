import { readFileSync } from "node:fs";

const { dependencies, devDependencies, overrides } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "overrides", Record<string, string>>;

const [, served = "", development = "", overridden = ""] = readFileSync(
  "docs/dependencies.md",
  "utf8",
).split(/^## /m);

/** The packages of a list, in whose lines the names stand before the colon. */
const namesIn = (section: string): string[] =>
  [...section.matchAll(/^- ((?:`[^`]+`(?:, )?)+): ./gm)].flatMap(([, names = ""]) =>
    names.replaceAll("`", "").split(", "),
  );

test.each([
  ["what is built and served", served, dependencies],
  ["tests and development", development, devDependencies],
  ["versions that are overridden", overridden, overrides],
] as const)("every package for %s has its entry", (_, section, packages) => {
  const expected = Object.keys(packages).map((name) => name.replace(/^@types\/.*/, "@types/*"));
  expect(namesIn(section).toSorted()).toEqual([...new Set(expected)].toSorted());
});
