import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { optionalFiles } from "../../gatsby/content/schemas/contentTypes";

const read = (file: string) => readFileSync(file, "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const listDocuments = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const find = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Matches paths in backticks that begin with a folder of the project. Skips paths with `*` or `<…>`. */
const paths =
  /`((?:adopt|api|content|docs|gatsby|server|shared|src|static|supabase|tests)\/[\w./{}[\]-]*)`/g;

/** Matches paths of files about the first company, which copies for other companies lack. */
const ofFirstCompany = /^(?:tests\/spec|docs\/(?:specification|brand)|static\/|adopt\/examples)/;

const isThere = (name: string) =>
  existsSync(name) ||
  (ofFirstCompany.test(name) && !existsSync("tests/spec")) ||
  optionalFiles.some((file) => name === `content/${file}`);

const anchorsOf = (document: string) =>
  find(read(document), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

const documents = ["README.md", ...listDocuments(".github"), ...listDocuments("docs")];

test.each(documents)("%s names only files, headings and commands that exist", (document) => {
  const text = read(document);
  expect(find(text, paths).filter((name) => !isThere(name))).toEqual([]);
  for (const link of find(text, /\]\((?!https?:|mailto:)([^)\s]*)\)/g)) {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? document : join(dirname(document), file);
    expect([link, existsSync(target)]).toEqual([link, true]);
    if (anchor) expect(anchorsOf(target)).toContain(anchor);
  }
  for (const name of find(text, /npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([name]);
});

test("README.md lists every command and says what it does", () => {
  const listed = find(read("README.md"), /^\| `npm (?:run )?(\w+)` +\| \S/gm);
  expect(listed.sort()).toEqual(Object.keys(scripts).sort());
});
