import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../gatsby/content/checkContent";
import { listFiles } from "../gatsby/listFiles";
import { copyTree } from "../tests/support/programs/copyTree";

const [, answers = ""] =
  /```yaml\n(name: .*?)```/s.exec(readFileSync("docs/make-it-yours.md", "utf8")) ?? [];
const [, commands = ""] =
  /```\n(git fetch .*?)```/s.exec(readFileSync("docs/releases.md", "utf8")) ?? [];
const [, alias = ""] =
  /^(git config alias.*)$/m.exec(readFileSync("docs/releases.md", "utf8")) ?? [];
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>Key</title><circle cx="4" cy="4" r="4" fill="#001100"/></svg>';

let template = "";
let folder = "";

function run(root: string, program: string, ...words: string[]) {
  const { stdout, stderr, status } = spawnSync(program, words, {
    cwd: root,
    encoding: "utf8",
    input: "",
    env: { ...process.env, NODE_OPTIONS: "", LC_ALL: "C" },
  });
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
  git(template, "clone", "--quiet", template, folder);
  git(template, "-C", folder, "remote", "rename", "origin", "template");
  run(folder, "ln", "-s", join(process.cwd(), "node_modules"), "node_modules");
  writeFileSync(join(folder, "my-company.yaml"), answers.replace("brand/logo.svg", "logo.svg"));
  writeFileSync(join(folder, "logo.svg"), logo);
}, 120_000);

afterAll(() => {
  for (const root of [template, folder]) rmSync(root, { recursive: true, force: true });
});

test("without a terminal and without a file, the command says so in one sentence and changes nothing", () => {
  expect(rebrand()).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "npm run rebrand asks its questions in a terminal; without one, name a file: npm run rebrand -- --answers my-company.yaml\n",
  });
  expect(git(folder, "status", "--porcelain", "--untracked-files=no")).toBe("");
});

test("uncommitted work stops it", () => {
  appendFileSync(join(folder, "README.md"), "Mine.\n");
  expect(rebrand("--answers", "my-company.yaml").stderr).toContain("Commit what you have first");
  git(folder, "checkout", "--quiet", "README.md");
});

test("a clone becomes another company's, whose content says what belongs where", async () => {
  const made = rebrand("--answers", "my-company.yaml");
  expect(made).toMatchObject({ status: 0, stderr: "" });
  const changed = git(folder, "status", "--porcelain", "--untracked-files=all")
    .split("\n")
    .map((line) => line.slice(3).replace(/^((?:\w+\/)?\w*).*/, "$1"));
  // No document and no test.
  expect([...new Set(changed)].sort()).toEqual([
    ...["", "api/settings", "content/about", "content/business"],
    ...["content/contact", "content/faq", "content/home", "content/images", "content/navigation"],
    ...["content/not", "content/quote", "content/services", "logo", "my", "shared/look"],
    ...["shared/quoteForm", "src/components", "static/", "static/video"],
  ]);
  const files = listFiles(join(folder, "content"));
  expect(files.filter((file) => file.startsWith("images/"))).toEqual(["images/picture.jpg"]);
  expect(listFiles(join(folder, "static"))).toEqual([".gitkeep"]);
  const words = files
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => readFileSync(join(folder, "content", file), "utf8"))
    .join("\n");
  expect(words).not.toMatch(/dogwood|atlanta|clean|24 hours|insured|guarantee/i);
  expect(words).toContain("owner: Aoife Byrne\nlicense: PSA Licence No. 01234\n");
  expect(words).toContain("  - days: Sat, Sun\n    hours: 10:00-14:00\n");
  // A draft can be looked at; visitors see nothing that nobody wrote.
  expect((await checkContent(folder)).join("")).toMatch(/^content\/ has \d+ warnings:\n/);
  await expect(checkContent(folder, "publication")).rejects.toThrow(
    "content/services/opened-doors.yaml:12:5 includes 1 has to be written before the page can be shown: [Write: the first thing that is included in Opened Doors]",
  );
  const mark = readFileSync(join(folder, "src/components/brand/ownMark.ts"), "utf8");
  expect(mark).toContain('ownMark: string = "<g transform=');
  commit(folder, "Become Liffey Locksmiths");
});

test("two releases are merged by docs/releases.md, and only lines that both changed conflict", () => {
  // The company writes its words, and changes a document and the code of a section.
  change(folder, "content/faq.yaml", "[Write: what people ask first]", "Do you come at night?");
  change(folder, "docs/owner-guide.md", /^# .*$/m, "# For Aoife");
  change(folder, "src/sections/home/Guarantee.tsx", /^import/m, "// Dublin first.\nimport");
  commit(folder, "Write our words");
  run(folder, "bash", "-c", alias);

  writeFileSync(join(template, "supabase/migrations/20991231000000_more.sql"), "select 1;\n");
  appendFileSync(join(template, "docs/owner-guide.md"), "\nA new paragraph.\n");
  appendFileSync(join(template, "src/sections/home/Guarantee.tsx"), "// The release's own.\n");
  commit(template, "3.1.0, with a migration");
  const merge = () =>
    commands
      .trim()
      .split("\n")
      .map((line) => run(folder, "bash", "-c", line))
      .at(-1);
  expect(merge()).toMatchObject({ status: 0, stderr: "" });
  expect(git(folder, "diff", "--name-only", "--diff-filter=U")).toBe("");
  commit(folder, "Merge 3.1.0");
  expect(existsSync(join(folder, "supabase/migrations/20991231000000_more.sql"))).toBe(true);
  const section = readFileSync(join(folder, "src/sections/home/Guarantee.tsx"), "utf8");
  expect(section).toMatch(/^\/\/ Dublin first\.[^]*\/\/ The release's own\.\n$/);

  change(template, "content/services/standard-clean.yaml", /^title: .*$/m, "title: Plain Clean");
  change(template, "content/about.yaml", /^ {2}title: .*$/m, "  title: Who We Are");
  writeFileSync(join(template, "content/services/new.yaml"), "title: New\n");
  change(template, "docs/owner-guide.md", /^# .*$/m, "# For the owner of 3.2.0");
  change(template, "shared/look.ts", 'brand: "#0f5a50"', 'brand: "#0f5a51"');
  commit(template, "3.2.0, with other words");
  expect(merge()).toMatchObject({ status: 0, stderr: "" });
  expect(git(folder, "diff", "--name-only", "--diff-filter=U")).toBe("docs/owner-guide.md\n");
  change(folder, "docs/owner-guide.md", /^<{7}[^]*?>{7}.*\n/m, "# For Aoife\n");
  commit(folder, "Merge 3.2.0");
  expect(git(folder, "diff", "HEAD~1", "--name-only", "--", "content", "shared")).toBe("");
  expect(readFileSync(join(folder, "content/faq.yaml"), "utf8")).toContain("Do you come at night?");
  expect(listFiles(join(folder, "content/services"))).toEqual([
    ...["key-cutting.yaml", "lock-fitting.yaml", "opened-doors.yaml", "safes.yaml"],
  ]);
});
