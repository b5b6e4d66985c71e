import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { isBuildFresh } from "../../server/build/buildSite";
import { copyTree } from "../support/programs/copyTree";
import { startProgram } from "../support/programs/startProgram";
import { readTable } from "../world/readTable";
import { commits } from "./site/buildRelease";

jest.setTimeout(1_200_000);

const companies = readTable<Record<string, object>>("companies", "tests/hosts");

/** The generated query types. They don't depend on the content, so all copies of the project can share them. */
const types = "gatsby/gatsby-types.d.ts";
let typesAreFrom = "";
beforeAll(async () => {
  if (await isBuildFresh()) typesAreFrom = process.cwd();
});

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function run(folder: string, program: string, ...words: string[]) {
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], LC_ALL: "C.UTF-8" };
  const options = { cwd: folder, encoding: "utf8", env, maxBuffer: 2 ** 26 } as const;
  const { stdout, stderr, status } = spawnSync(program, words, options);
  return { status, text: stdout + stderr };
}

async function adopt(country: string): Promise<string> {
  const folder = await copyTree();
  folders.push(folder);
  const look = { color: "#231f20", face: "rounded" };
  const trade = { trade: "Repairs", services: "First Visit, Repair, Care", ...look };
  const answers = { ...companies[country], country, email: "desk@company.example", ...trade };
  writeFileSync(join(folder, "my-company.yaml"), stringify(answers));
  const git = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  run(folder, "git", "init", "--quiet");
  run(folder, "git", "add", "--all");
  run(folder, "git", ...git, "commit", "--quiet", "-m", "Begin");
  const made = run(folder, "npm", "run", "rebrand", "--", "--answers", "my-company.yaml");
  expect(made).toMatchObject({ status: 0 });
  if (typesAreFrom !== "") copyFileSync(join(typesAreFrom, types), join(folder, types));
  return folder;
}

test.each(Object.keys(companies))(
  "the quick tests pass in the copy of a company in %s",
  async (country) => {
    const folder = await adopt(country);
    const { status, text } = run(folder, "npm", "test", "--", "--quick");
    expect([status, text.slice(-6000)]).toEqual([0, expect.stringContaining(" 0 failed")]);
    typesAreFrom ||= folder;
  },
);

test("after an edit of answerHours, npm start uses the new value in pages and in emails", async () => {
  const folder = await adopt("AU");
  const file = join(folder, "content/business.yaml");
  const promised = async (hours: number) => {
    writeFileSync(
      file,
      readFileSync(file, "utf8").replace(/^answerHours: .*$/m, `answerHours: ${String(hours)}`),
    );
    const args = ["--import", "tsx", "server/commands/start.ts"];
    const env = { PORT: "0", HOME: folder, DATA_FOLDER: join(folder, ".data"), HOST: "127.0.0.1" };
    const site = startProgram(args, { cwd: folder, env, ipc: true });
    const told = once(site.child, "message") as Promise<[{ siteUrl: string; inboxUrl: string }]>;
    await site.line(/Stop +Ctrl-C/);
    const [{ siteUrl, inboxUrl }] = await told;
    const page = await (await fetch(`${siteUrl}/quote`)).text();
    const fields = {
      firstName: "Ada",
      lastName: "O’Hara",
      email: `ada${String(hours)}@example.com`,
      phone: "02 9374 4000",
      address: "12 Long Street, Sydney 2000",
      serviceType: "repair",
    };
    const answer = await fetch(`${siteUrl}/api/quote-requests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fields),
    });
    expect(answer.status).toBe(201);
    let mails = "";
    while (!mails.includes(fields.email))
      mails = await (await fetch(`${inboxUrl}/mails.json`)).text();
    await site.kill("SIGTERM");
    const [, said] = /answerHours.{1,12}?(\d+)/.exec(page) ?? [];
    return [Number(said), /Answer by: (\w+)/.exec(mails)?.[1]];
  };
  const [first, second] = [await promised(48), await promised(48 + 72)];
  expect([first[0], second[0]]).toEqual([48, 120]);
  // If the company promises answers three days later, the email must name a different weekday.
  for (const [, day] of [first, second]) expect(day).toMatch(/day$/);
  expect(second[1]).not.toBe(first[1]);
});

const quote = (file: string, pattern: RegExp) =>
  pattern.exec(readFileSync(file, "utf8"))?.[1]?.trim().split("\n") ?? [];

test("the documented commands merge 3.0.0 and this version into a company's copy of 2.0.0", () => {
  const folder = mkdtempSync(join(tmpdir(), "followed-"));
  folders.push(folder);
  const git = (...words: string[]) => {
    const { status, text } = run(folder, "git", ...words);
    if (status !== 0) throw new Error(`git ${words.join(" ")}: ${text}`);
    return text;
  };
  git("clone", "--quiet", "--no-checkout", "--origin", "template", process.cwd(), ".");
  git("config", "user.name", "Ada");
  git("config", "user.email", "ada@example.com");
  git("checkout", "--quiet", "-B", "main", commits["2.0.0"]);
  git("tag", "--force", "v3.0.0", commits["3.0.0"]);
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
  const commit = (what: string) => git("add", "--all") + git("commit", "--quiet", "-m", what);
  const example = ["--answers", "adopt/examples/plumbing.yaml"];
  const made = run(folder, "node", "--import", "tsx", "adopt/commands/rebrand.ts", ...example);
  expect(made.status).toBe(0);
  commit("Become Smith & Sons");
  const [alias = ""] = quote("docs/releases.md", /^(git config alias.*)$/m);
  run(folder, "bash", "-c", alias);
  /** Runs the commands of a document, and resolves the conflict in package.json. Returns the files with conflicts. */
  const merge = (commands: string[]) => {
    const done = commands.map((line) => run(folder, "bash", "-c", line));
    expect(done.slice(2).map(({ text }) => text)).toEqual(done.slice(2).map(() => ""));
    const left = git("diff", "--name-only", "--diff-filter=U");
    const file = join(folder, "package.json");
    const text = readFileSync(file, "utf8").replace(/^<{7}[^]*?^(={7})\n([^]*?)^>{7}.*\n/gm, "$2");
    writeFileSync(file, text);
    commit("Merge a release");
    return left;
  };
  const mine = ["content", "static", "shared/look.ts", "README.md", "LICENSE"];
  const before = git("rev-parse", "HEAD").trim();
  const petal = git("show", "HEAD:src/components/brand/petal.ts");
  const printed = quote("CHANGELOG.md", /\n## 3\.0\.0 [^]*?```sh\n([^]*?)```/);
  expect(merge(printed)).toBe("package.json\n");
  expect(git("diff", "--name-only", before, "--", ...mine)).toBe("");
  git("update-ref", "refs/remotes/template/main", run(".", "git", "rev-parse", "HEAD").text.trim());
  const commands = quote("docs/releases.md", /```\n(git fetch [^]*?)```/);
  // Expect a conflict in package.json: the company changed `name`, and this release moved the next line, `version`.
  const fetched = commands.map((line) => line.replace("git fetch template", "true"));
  expect(merge(fetched)).toBe("package.json\n");
  expect(git("diff", "--name-only", before, "--", ...mine)).toBe("");
  expect(readFileSync(join(folder, "shared/mark/petal.ts"), "utf8")).toContain(petal);
});
