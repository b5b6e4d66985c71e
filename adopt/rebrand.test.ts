import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkContent } from "../gatsby/content/checkContent";
import { listFiles } from "../gatsby/listFiles";
import { copyTree } from "../tests/support/programs/copyTree";
import { readTable } from "../tests/world/readTable";

const quote = (page: string, pattern: RegExp) =>
  pattern.exec(readFileSync(`docs/${page}`, "utf8"))?.[1] ?? "";
const answers = quote("make-it-yours.md", /```yaml\n(name: .*?)```/s);
const commands = quote("releases.md", /```\n(git fetch .*?)```/s);
const alias = quote("releases.md", /^(git config alias.*)$/m);
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

let template = "";
let folder = "";

function run(root: string, program: string, words: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, NODE_OPTIONS: "", LC_ALL: "C", ...more };
  const options = { cwd: root, encoding: "utf8", input: "", env } as const;
  const { stdout, stderr, status } = spawnSync(program, words, options);
  return { stdout, stderr, status };
}

function git(root: string, ...words: string[]): string {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  const { stdout, stderr, status } = run(root, "git", [...author, ...words]);
  if (status !== 0) throw new Error(`git ${words.join(" ")}: ${stderr}${stdout}`);
  return stdout;
}

const commit = (root: string, what: string) => {
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "-m", what);
};

const rebrand = (root: string, words: string[], more: Record<string, string> = {}) =>
  run(root, process.execPath, ["--import", "tsx", "adopt/commands/rebrand.ts", ...words], more);

type Change = [file: string, from: string, to: string];
const { ours, theirs, resolutions, additions } = readTable<
  Record<"ours" | "theirs" | "resolutions" | "additions", Change[]>
>("releases", "adopt");

function change(root: string, changes: Change[]): void {
  for (const [file, from, to] of changes) {
    const text = readFileSync(join(root, file), "utf8");
    const changed = text.replace(new RegExp(from, "m"), to);
    if (changed === text) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(root, file), changed);
  }
}

beforeAll(async () => {
  template = await copyTree(mkdtempSync(join(tmpdir(), "template-")));
  writeFileSync(
    join(template, "my-company.yaml"),
    answers.replace("brand/logo.svg", "content/Küche.svg").replace(/license: .*/, "license: 01234"),
  );
  writeFileSync(join(template, "content/Küche.svg"), logo);
}, 120_000);

afterAll(() => {
  for (const root of [dirname(template), folder]) rmSync(root, { recursive: true, force: true });
});

test("rebrand changes nothing if it cannot ask questions, or if git could not undo its changes", () => {
  const hashOfFiles = () =>
    ["content", "shared", "static", "src", "api"]
      .flatMap((part) => listFiles(join(template, part)).map((file) => join(template, part, file)))
      .reduce((hash, file) => hash.update(file).update(readFileSync(file)), createHash("sha256"))
      .digest("hex");
  const untouched = hashOfFiles();
  const expectRefusal = (reason: string, more: Record<string, string> = {}) => {
    const { status, stdout, stderr } = rebrand(template, ["--answers", "my-company.yaml"], more);
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /Run this first.*:\n {2}git init .*\n {2}git commit -m .*\n$/,
      ) as string,
    });
    expect(stderr).toContain(reason);
    expect(hashOfFiles()).toBe(untouched);
  };
  expectRefusal("git is missing. Install it from https://git-scm.com", { PATH: "/nowhere" });
  expectRefusal("not a git repository");
  git(dirname(template), "init", "--quiet");
  expectRefusal("This folder is part of the git repository of a folder above it");
  rmSync(join(dirname(template), ".git"), { recursive: true });
  git(template, "init", "--quiet", "--initial-branch=main");
  expectRefusal("?? content/");
  commit(template, "3.0.0");
  const asks = expect.stringMatching(/^There is no terminal .*--answers my\.yaml\n$/) as string;
  expect(rebrand(template, [])).toEqual({ status: 1, stdout: "", stderr: asks });
  writeFileSync(join(template, "ansi.yaml"), Buffer.from("name: Caf\u00e9", "latin1"));
  const told = "ansi.yaml is not plain text. Save it as plain text in UTF-8.";
  expect(rebrand(template, ["--answers", "ansi.yaml"]).stderr).toContain(told);
  const lines = [" M README.md", "?? content/a.yaml", "?? shared/a.ts", "?? static/a.txt"];
  for (const line of lines) appendFileSync(join(template, line.slice(3)), "Mine.\n");
  const { stderr } = rebrand(template, ["--answers", "my-company.yaml"]);
  const listed = `These changes are not committed:\n${lines.join("\n")}\nNothing was changed.`;
  expect(stderr).toContain(listed);
  git(template, "stash", "--quiet", "--include-untracked");
  expect(hashOfFiles()).toBe(untouched);
});

test("rebrand turns a clone into another company's site, with placeholders for the texts to write", async () => {
  folder = `${dirname(template)}-locksmith`;
  git(template, "clone", "--quiet", "--origin", "template", template, folder);
  run(folder, "ln", ["-s", join(process.cwd(), "node_modules"), "node_modules"]);
  writeFileSync(join(folder, "notes.txt"), "A new file outside these folders stops nothing.\n");
  const made = rebrand(folder, ["--answers", "my-company.yaml"]);
  expect(made).toMatchObject({ status: 0, stderr: "" });
  const changed = git(folder, "status", "--porcelain", "--untracked-files=all").split("\n");
  const own = /^$|^..."?(api\/settings|content|shared\/(look|mark|quoteForm)|static)/;
  expect(changed.filter((line) => !own.test(line))).toEqual(["?? notes.txt"]);
  const files = listFiles(join(folder, "content"));
  expect(files.filter((file) => file.startsWith("images/"))).toEqual(["images/picture.jpg"]);
  expect(listFiles(join(folder, "static"))).toEqual([".gitkeep"]);
  const yaml = files.filter((file) => file.endsWith(".yaml"));
  const words = yaml.map((file) => readFileSync(join(folder, "content", file), "utf8")).join("\n");
  expect(words).not.toMatch(
    /dogwood|atlanta|clean|24 hours|insured|guarantee|illustrations|send: true|featured: false/i,
  );
  expect(words).toMatch(/^order:\n {2}- lock-fitting\n {2}- key-cutting\n {2}- safes\n/m);
  const form = readFileSync(join(folder, "shared/quoteForm.ts"), "utf8");
  expect(form).toMatch(/"given-name"[^]+"family-name"[^]+"address-line1",\s+map: true/);
  expect(words).toContain('owner: Aoife Byrne\nlicense: "01234"\n');
  expect(words).toContain("  - days: Sat, Sun\n    hours: 10:00-14:00\n");
  expect((await checkContent(folder)).join("")).toMatch(/^content\/ has \d+ warnings:\n/);
  await expect(checkContent(folder, "publication")).rejects.toThrow(
    "content/services/opened-doors.yaml:12:5 includes 1 has to be written before the page can be shown",
  );
  const drawn = (file: string) => readFileSync(join(folder, "shared/mark", file), "utf8");
  expect(drawn("petal.ts")).toMatch(/^export const petal = "M[^"]+";$/m);
  expect(drawn("ownMark.ts")).toMatch(/ownMark: string = "<svg x=[^]+OnDark: string =\s+"<rect /);
  const { stdout } = run(folder, "node_modules/.bin/oxfmt", ["--check", "."]);
  expect(stdout).toContain("correct format");
  commit(folder, "Become Liffey Locksmiths");
});

test("merging three releases as in docs/releases.md causes conflicts only in lines that both sides changed", () => {
  change(folder, ours);
  writeFileSync(join(folder, "README.md"), "# Our own site\n");
  commit(folder, "Write our words");
  run(folder, "bash", ["-c", alias]);

  writeFileSync(join(template, "supabase/migrations/20991231000000_more.sql"), "select 1;\n");
  appendFileSync(join(template, "docs/owner-guide.md"), "\nA new paragraph.\n");
  commit(template, "3.1.0, with a migration");
  const silent = {
    status: 0,
    stdout: "",
    stderr: expect.not.stringMatching(/fatal|error/) as string,
  };
  const merge = () => {
    const lines = commands.trim().split("\n");
    const done = lines.map((line) => run(folder, "bash", ["-c", line]));
    expect(done.slice(2)).toEqual(lines.slice(2).map(() => silent));
    return git(folder, "diff", "--name-only", "--diff-filter=U");
  };
  expect(merge()).toBe("");
  commit(folder, "Merge 3.1.0");
  expect(existsSync(join(folder, "supabase/migrations/20991231000000_more.sql"))).toBe(true);
  expect(readFileSync(join(folder, "docs/owner-guide.md"), "utf8")).toMatch(
    /^# For Aoife\n[^]*\nA new paragraph\.\n$/,
  );

  change(template, theirs);
  writeFileSync(join(template, "content/services/new.yaml"), "title: New\n");
  commit(template, "3.2.0, with other words");
  expect(merge()).toBe("docs/owner-guide.md\n");
  change(folder, resolutions);
  commit(folder, "Merge 3.2.0");
  expect(git(folder, "diff", "HEAD~1", "--name-only", "--", "content", "shared")).toBe("");
  expect(readFileSync(join(folder, "content/faq.yaml"), "utf8")).toContain("Do you come at night?");
  expect(listFiles(join(folder, "content/services"))).toHaveLength(4);

  // Add an icon, a color and a field type, as a release may do. Merging them must cause no conflict.
  change(template, additions);
  commit(template, "3.3.0, with more to choose from");
  expect(merge()).toBe("");
  commit(folder, "Merge 3.3.0");
  expect(readFileSync(join(folder, "README.md"), "utf8")).toBe("# Our own site\n");
  expect(readFileSync(join(folder, "LICENSE"), "utf8")).toMatch(/^Copyright Liffey Locksmiths\n/);
  expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toMatchObject({
    name: "liffey",
    license: "UNLICENSED",
    version: "3.3.0",
  });
  if (existsSync("gatsby/gatsby-types.d.ts"))
    copyFileSync("gatsby/gatsby-types.d.ts", join(folder, "gatsby/gatsby-types.d.ts"));
  // Check the types with oxlint, which takes a third of tsc's time.
  const words = ["-A", "all", "--type-aware", "--type-check"];
  const { stdout: checked } = run(folder, "node_modules/.bin/oxlint", words);
  expect(checked).toContain("0 warnings and 0 errors");
  const say = `const { face, corners, light, dark } = require("./shared/theme.ts").theme;
    console.log(face, corners, light.highlight, dark.highlight === dark.accent)`;
  const said = run(folder, process.execPath, ["--import", "tsx", "-e", say]);
  expect(said.stdout).toBe("condensed round #f59e0b true\n");
});
