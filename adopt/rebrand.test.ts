import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../gatsby/content/checkContent";
import { listFiles } from "../gatsby/listFiles";
import { copyTree } from "../tests/support/programs/copyTree";

const quote = (page: string, pattern: RegExp) =>
  pattern.exec(readFileSync(`docs/${page}`, "utf8"))?.[1] ?? "";
const answers = quote("make-it-yours.md", /```yaml\n(name: .*?)```/s);
const commands = quote("releases.md", /```\n(git fetch .*?)```/s);
const alias = quote("releases.md", /^(git config alias.*)$/m);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

let template = "";
let folder = "";

function run(root: string, program: string, ...words: string[]) {
  const env = { ...process.env, NODE_OPTIONS: "", LC_ALL: "C" };
  const options = { cwd: root, encoding: "utf8", input: "", env } as const;
  const { stdout, stderr, status } = spawnSync(program, words, options);
  return { stdout, stderr, status };
}

function git(root: string, ...words: string[]): string {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const { stdout, stderr, status } = run(root, "git", ...author, ...words);
  if (status !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}${stdout}`);
  return stdout;
}

const commit = (root: string, what: string) => {
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "-m", what);
};

const rebrand = (...words: string[]) =>
  run(folder, process.execPath, "--import", "tsx", "adopt/commands/rebrand.ts", ...words);

/** A file of the project with one of its texts replaced. */
function change(root: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(root, file), "utf8");
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(join(root, file), changed);
}

beforeAll(async () => {
  template = await copyTree();
  git(template, "init", "--quiet", "--initial-branch=main");
  commit(template, "2.0.0");
  folder = `${template}-locksmith`;
  git(template, "clone", "--quiet", "--origin", "template", template, folder);
  run(folder, "ln", "-s", join(process.cwd(), "node_modules"), "node_modules");
  writeFileSync(join(folder, "my-company.yaml"), answers.replace("brand/logo.svg", "logo.svg"));
  writeFileSync(join(folder, "logo.svg"), logo);
}, 120_000);

afterAll(() => {
  for (const root of [template, folder]) rmSync(root, { recursive: true, force: true });
});

test("without a terminal and a file, or with uncommitted work, the command changes nothing", () => {
  const refused = rebrand();
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^npm run rebrand asks .*; without one, name a file: .*\.yaml\n$/);
  expect(git(folder, "status", "--porcelain", "--untracked-files=no")).toBe("");
  appendFileSync(join(folder, "README.md"), "Mine.\n");
  expect(rebrand("--answers", "my-company.yaml").stderr).toContain("Commit what you have first");
  git(folder, "checkout", "--quiet", "README.md");
});

test("a clone becomes another company's, whose content says what belongs where", async () => {
  const made = rebrand("--answers", "my-company.yaml");
  expect(made).toMatchObject({ status: 0, stderr: "" });
  // No document and no test.
  const changed = git(folder, "status", "--porcelain", "--untracked-files=all").split("\n");
  const own =
    /^$|^...(api\/settings|content|shared\/(look|quoteForm)|src\/components\/brand|static|logo|my-)/;
  expect(changed.filter((line) => !own.test(line))).toEqual([]);
  const files = listFiles(join(folder, "content"));
  expect(files.filter((file) => file.startsWith("images/"))).toEqual(["images/picture.jpg"]);
  expect(listFiles(join(folder, "static"))).toEqual([".gitkeep"]);
  const yaml = files.filter((file) => file.endsWith(".yaml"));
  const words = yaml.map((file) => readFileSync(join(folder, "content", file), "utf8")).join("\n");
  expect(words).not.toMatch(/dogwood|atlanta|clean|24 hours|insured|guarantee/i);
  expect(words).toContain("owner: Aoife Byrne\nlicense: PSA Licence No. 01234\n");
  expect(words).toContain("  - days: Sat, Sun\n    hours: 10:00-14:00\n");
  // A draft can be looked at; visitors see nothing that nobody wrote.
  expect((await checkContent(folder)).join("")).toMatch(/^content\/ has \d+ warnings:\n/);
  await expect(checkContent(folder, "publication")).rejects.toThrow(
    "content/services/opened-doors.yaml:12:5 includes 1 has to be written before the page can be shown",
  );
  const brand = join(folder, "src/components/brand");
  expect(readFileSync(join(brand, "petal.ts"), "utf8")).toMatch(
    /^export const petal = "M[^"]+";$/m,
  );
  expect(run(folder, "node_modules/.bin/oxfmt", "--check", ".").stdout).toContain("correct format");
  expect(readFileSync(join(brand, "ownMark.ts"), "utf8")).toContain(
    'ownMark: string = "<g transform=',
  );
  commit(folder, "Become Liffey Locksmiths");
});

test("two releases are merged by docs/releases.md, and only lines that both changed conflict", () => {
  // The company writes its words, and changes a document.
  change(folder, "content/faq.yaml", "[Write: what people ask first]", "Do you come at night?");
  change(folder, "docs/owner-guide.md", /^# .*$/m, "# For Aoife");
  commit(folder, "Write our words");
  run(folder, "bash", "-c", alias);

  writeFileSync(join(template, "supabase/migrations/20991231000000_more.sql"), "select 1;\n");
  appendFileSync(join(template, "docs/owner-guide.md"), "\nA new paragraph.\n");
  commit(template, "3.1.0, with a migration");
  /** Runs the three commands, and returns the files whose conflicts are left. */
  const merge = () => {
    const lines = commands.trim().split("\n");
    const last = lines.map((line) => run(folder, "bash", "-c", line)).at(-1);
    expect(last).toMatchObject({ status: 0, stderr: "" });
    return git(folder, "diff", "--name-only", "--diff-filter=U");
  };
  expect(merge()).toBe("");
  commit(folder, "Merge 3.1.0");
  expect(existsSync(join(folder, "supabase/migrations/20991231000000_more.sql"))).toBe(true);
  expect(readFileSync(join(folder, "docs/owner-guide.md"), "utf8")).toMatch(
    /^# For Aoife\n[^]*\nA new paragraph\.\n$/,
  );

  change(template, "content/services/standard-clean.yaml", /^title: .*$/m, "title: Plain Clean");
  change(template, "content/about.yaml", /^ {2}title: .*$/m, "  title: Who We Are");
  writeFileSync(join(template, "content/services/new.yaml"), "title: New\n");
  change(template, "docs/owner-guide.md", /^# .*$/m, "# For the owner of 3.2.0");
  change(template, "shared/look.ts", 'brand: "#0f5a50"', 'brand: "#0f5a51"');
  commit(template, "3.2.0, with other words");
  expect(merge()).toBe("docs/owner-guide.md\n");
  change(folder, "docs/owner-guide.md", /^<{7}[^]*?>{7}.*\n/m, "# For Aoife\n");
  commit(folder, "Merge 3.2.0");
  expect(git(folder, "diff", "HEAD~1", "--name-only", "--", "content", "shared")).toBe("");
  expect(readFileSync(join(folder, "content/faq.yaml"), "utf8")).toContain("Do you come at night?");
  expect(listFiles(join(folder, "content/services"))).toHaveLength(4);
});
