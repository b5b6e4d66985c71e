import { readFileSync } from "node:fs";

const { dependencies, devDependencies, overrides } = JSON.parse(
  readFileSync("package.json", "utf8"),
) as Record<"dependencies" | "devDependencies" | "overrides", Record<string, string>>;

const [, served = "", development = "", overridden = ""] = readFileSync(
  "docs/dependencies.md",
  "utf8",
).split(/^## /m);

/** Each entry of a list: the package, and what is said about it. */
const entriesOf = (section: string): [name: string, text: string][] =>
  [...section.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, name = "", text = ""]) => [name, text]);

test.each([
  ["what is built and served", served, dependencies],
  ["tests and development", development, devDependencies],
  ["versions that are overridden", overridden, overrides],
] as const)("every package for %s has its entry", (_, section, packages) => {
  const names = entriesOf(section).map(([name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(packages).toSorted());
});
