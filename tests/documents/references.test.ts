import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { optionalFiles } from "../../gatsby/content/schemas/contentTypes";

const documents = [
  "README.md",
  ".github/CONTRIBUTING.md",
  ".github/SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
].sort();
const read = (file: string) => readFileSync(file, "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
const decisions = readdirSync("docs/decisions").map((name) => name.slice(0, 4));

const find = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** A path in backticks, with a folder in it: `src/pages/`. A name with `*` or `<…>` is not one. */
const paths =
  /`((?:adopt|api|content|docs|gatsby|server|shared|src|static|supabase|tests)\/[\w./{}[\]-]*)`/g;

/** What is about the first company, and is named: another company is without it. */
const ofFirstCompany = /^(?:tests\/spec|docs\/(?:specification|brand)|static\/|adopt\/examples)/;

const isThere = (name: string) =>
  existsSync(name) ||
  (ofFirstCompany.test(name) && !existsSync("tests/spec")) ||
  optionalFiles.some((file) => name === `content/${file}`);

/** As GitHub makes them of the headings. */
const anchorsOf = (document: string) =>
  find(read(document), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

test.each(documents)(
  "%s names only files, headings, decisions and commands that exist",
  (document) => {
    const text = read(document);
    expect(find(text, paths).filter((name) => !isThere(name))).toEqual([]);
    for (const link of find(text, /\]\((?!https?:|mailto:)([^)\s]*)\)/g)) {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? document : join(dirname(document), file);
      expect([link, existsSync(target)]).toEqual([link, true]);
      if (anchor) expect(anchorsOf(target)).toContain(anchor);
    }
    const cited = find(text, /\b(?:[Dd]ecisions?|records?) ((?:\d{4}(?:, | and )?)+)/g);
    for (const number of cited.join().match(/\d{4}/g) ?? []) expect(decisions).toContain(number);
    for (const name of find(text, /npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([name]);
  },
);
