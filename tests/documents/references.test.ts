import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { optionalFiles } from "../../gatsby/content/schemas/contentTypes";

const documents = [
  ...["README.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md"],
  ...readdirSync("docs", { recursive: true })
    .map((name) => `docs/${String(name)}`)
    .filter((name) => name.endsWith(".md")),
].sort();
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const read = (file: string) => readFileSync(file, "utf8");

/**
 * A path in backticks, with a folder in it: `api/http/readPost.ts`, `src/pages/`. Names with `*` or `<…>`
 * stand for several files.
 */
const path =
  /`((?:adopt|api|content|docs|gatsby|server|shared|src|static|supabase|tests|tools)\/[\w./{}[\]-]*)`/g;

/**
 * Another company is without the tests and documents about the first one, which the documents still name,
 * and a file of the content may be one that a company can do without.
 */
const isThere = (name: string) =>
  existsSync(name) ||
  (/^(?:tests\/spec|docs\/(?:specification|brand)|static\/|tools\/art|adopt\/examples)/.test(
    name,
  ) &&
    !existsSync("tests/spec")) ||
  optionalFiles.some((file) => name === `content/${file}`);

test.each(documents)("%s names only files and folders that exist", (document) => {
  const named = [...read(document).matchAll(path)].map(([, name = ""]) => name);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
    .replaceAll(" ", "-");

test.each(documents)("%s links only to files and headings that exist", (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)#?([^)\s]*)\)/g)];
  const broken = links.filter(([, file = "", anchor = ""]) => {
    const target = file === "" ? document : join(dirname(document), file);
    if (!existsSync(target)) return true;
    const headings = anchor === "" ? [] : [...read(target).matchAll(/^#+ (.*)$/gm)];
    return anchor !== "" && !headings.some(([, heading = ""]) => anchorOf(heading) === anchor);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)("%s cites only decisions that exist", (document) => {
  const known = readdirSync("docs/decisions").map((name) => name.slice(0, 4));
  const cited = [
    ...read(document).matchAll(/\b(?:[Dd]ecisions?|records?) ((?:\d{4}(?:, | and )?)+)/g),
  ].flatMap(([, numbers = ""]) => numbers.match(/\d{4}/g) ?? []);
  expect(cited.filter((number) => !known.includes(number))).toEqual([]);
});

test.each(documents)("%s names only commands that exist", (document) => {
  const named = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("README.md lists every command with what it does, and there are eleven", () => {
  const listed = [...read("README.md").matchAll(/^\| `npm (?:run )?(\w+)` +\| \S/gm)];
  expect(listed.map(([, name]) => name).sort()).toEqual(Object.keys(scripts).sort());
  expect(listed).toHaveLength(11);
});

test("every variable that .env.example explains is read by the code", () => {
  const explained = [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(
    ([, name = ""]) => name,
  );
  const source = ["api/settings", "server", "gatsby-config.ts"]
    .flatMap(filesOf)
    .map(read)
    .join("\n");
  expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
});

function filesOf(place: string): string[] {
  if (place.endsWith(".ts")) return [place];
  return readdirSync(place, { recursive: true })
    .map((name) => `${place}/${String(name)}`)
    .filter((name) => /\.m?ts$/.test(name) && !name.endsWith(".test.ts"));
}
