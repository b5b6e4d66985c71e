import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { hasGit, testWithGit } from "../../tests/support/run/testWithGit";
import { describeUpgrade } from "./describeUpgrade";
import { commitUpgrade, refuseConflicts, undoUpgrade } from "./endUpgrade";
import { type Upgrade, findUpgrade } from "./findUpgrade";
import { mergeVersion } from "./mergeVersion";
import { runGit } from "../../gatsby/runGit";

// Nobody's own settings count, and git looks after no folder that is about to be removed.
Object.assign(process.env, {
  ...{ GIT_CONFIG_COUNT: "3", GIT_CONFIG_KEY_0: "maintenance.auto", GIT_CONFIG_VALUE_0: "false" },
  ...{ GIT_CONFIG_KEY_1: "user.name", GIT_CONFIG_VALUE_1: "Ada" },
  ...{ GIT_CONFIG_KEY_2: "user.email", GIT_CONFIG_VALUE_2: "ada@example.com" },
});

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

type Files = Record<string, string>;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  folders.push(folder);
  return folder;
}

function commit(root: string, files: Files, gone: string[] = []): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const file of gone) rmSync(join(root, file), { recursive: true });
  runGit(root, "add", "--all");
  runGit(root, "commit", "--quiet", "--message", "Change");
}

function begin(root: string): void {
  runGit(root, "init", "--quiet", "--initial-branch=main");
}

const packageOf = (name: string, version: string, dependencies: Files = { one: "1.0.0" }) =>
  `${JSON.stringify({ name, version, private: true, dependencies }, null, 2)}\n`;
/** Locked packages, each with its own checksum. npm's settings decide whether each also has its address. */
const locked = (versions: Record<string, string>, host?: string): object =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      `node_modules/${name}`,
      {
        version,
        ...(host === undefined ? {} : { resolved: `https://${host}/${name}-${version}.tgz` }),
        integrity: `sha512-${name}-${version}`,
      },
    ]),
  );
const lockOf = (...packages: Parameters<typeof locked>) =>
  `${JSON.stringify({ packages: locked(...packages) }, null, 2)}\n`;
/** The lock file of the newest version. */
const newestLock = lockOf({ one: "1.5.0", three: "2.0.0", four: "1.0.0" }, "any.example");
const lines = (...changed: string[]) =>
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
    .map((line) => changed.find((change) => change.startsWith(line)) ?? line)
    .join("\n");
const migration = (version: string) => `supabase/migrations/${version}_change.sql`;
const schemaVersion = (version: string) => ({
  "api/supabase/schemaVersion.ts": `export const neededSchemaVersion = "${version}";\n`,
});

type Kind = "clone" | "copy";

let template = "";
let projects: Record<Kind, string> = { clone: "", copy: "" };
/** From 1.0.0 to 2.0.0, for tests of what comes after it was found. What they commit before does not change it. */
let upgrades: Record<Kind, Upgrade>;

// Each test changes a copy of a project that has the template's releases: making one takes git twenty runs.
beforeAll(() => {
  if (!hasGit) return;
  template = aTemplate();
  projects = { clone: makeProject("clone"), copy: makeProject("copy") };
  const find = (kind: Kind) => findUpgrade(projects[kind], { repository: template });
  upgrades = { clone: find("clone"), copy: find("copy") };
});

/** A template with the versions 1.0.0, 1.1.0 and 2.0.0, each a tag. */
function aTemplate(): string {
  const root = aFolder();
  begin(root);
  const release = (version: string, files: Files, gone: string[] = []) => {
    commit(root, { "package.json": packageOf("example", version), ...files }, gone);
    runGit(root, "tag", `v${version}`);
  };
  release("1.0.0", {
    "package-lock.json": lockOf({ one: "1.0.0", three: "1.0.0", four: "1.0.0" }),
    "CHANGELOG.md": "# Changes\n\n## 1.0.0\n\nThe first.\n",
    "content/home.yaml": "title: Clean homes\nbutton: Ask\nold: Gone soon\n",
    "content/business.yaml": "name: Example\n",
    "src/section.ts": lines(),
    "src/page.ts": lines(),
    "shared/look.ts": "brand: green\n",
    "tests/spec/home.test.ts": "expects Example\n",
    "README.md": "# Example\n",
    [migration("20260101000000")]: "select 1;\n",
    ...schemaVersion("20260101000000"),
  });
  release("1.1.0", {
    "CHANGELOG.md": "# Changes\n\n## 1.1.0\n\nA second page.\n\n## 1.0.0\n\nThe first.\n",
    "src/section.ts": lines("two of the template"),
    "shared/look.ts": "brand: blue\n",
    "README.md": "# Example, improved\n",
    "tests/spec/home.test.ts": "expects more of Example\n",
  });
  release("2.0.0", {
    "package.json": packageOf("example", "2.0.0", { one: "1.5.0", two: "1.0.0" }),
    "package-lock.json": newestLock,
    "CHANGELOG.md":
      "# Changes\n\n## 2.0.0\n\nThe button asks.\n\n## 1.1.0\n\nA second page.\n\n## 1.0.0\n\nThe first.\n",
    "content/home.yaml": "title: Clean rooms\nbutton: Ask us\nhint: Optional\n",
    "src/page.ts": lines("two of the template"),
    "src/new.ts": "new\n",
    "tests/spec/new.test.ts": "expects Example's new part\n",
    [migration("20260301000000")]: "select 2;\n",
    [migration("20260302000000")]: "select 4;\n",
    ...schemaVersion("20260302000000"),
  });
  return root;
}

/** A project made of version 1.0.0 and made another company's: a clone, or a copy that begins anew. */
function makeProject(kind: Kind): string {
  const root = aFolder();
  if (kind === "clone") {
    runGit(root, "clone", "--quiet", "--no-tags", template, ".");
    runGit(root, "reset", "--quiet", "--hard", runGit(template, "rev-parse", "v1.0.0"));
  } else {
    begin(root);
    runGit(root, "fetch", "--quiet", template, "refs/tags/v1.0.0");
    runGit(root, "read-tree", "-u", "--reset", "FETCH_HEAD");
    commit(root, {});
  }
  const manifest = JSON.parse(packageOf("smith-plumbing", "1.0.0")) as object;
  commit(
    root,
    {
      "package.json": `${JSON.stringify({ ...manifest, template: { version: "1.0.0" } }, null, 2)}\n`,
      "content/home.yaml": "title: Dry homes\nbutton: Ask\nold: Gone soon\n",
      "content/business.yaml": "name: Smith\n",
      "shared/look.ts": "brand: red\n",
      "src/section.ts": lines("eight of ours"),
      "README.md": "# Smith\n",
      [migration("20260201000000")]: "select 3;\n",
      ...schemaVersion("20260201000000"),
    },
    ["tests/spec"],
  );
  return root;
}

function aProject(kind: Kind, own: Files = {}): string {
  const root = aFolder();
  cpSync(projects[kind], root, { recursive: true });
  if (Object.keys(own).length > 0) commit(root, own);
  return root;
}

const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");

describe.each<Kind>(["clone", "copy"])("a %s that was made another company's", (kind) => {
  testWithGit(
    "is brought to the newest version without a conflict and keeps everything of its own",
    () => {
      const root = aProject(kind);
      expect(mergeVersion(root, upgrades[kind])).toEqual({ kept: [], conflicts: [] });
      expect(commitUpgrade(root)).toBe("Upgrade the template from 1.0.0 to 2.0.0");
      expect(read(root, "src/section.ts")).toBe(lines("two of the template", "eight of ours"));
      expect(read(root, "src/page.ts")).toBe(lines("two of the template"));
      expect(read(root, "src/new.ts")).toBe("new\n");
      expect(read(root, "content/home.yaml")).toBe(
        "title: Dry homes\nbutton: Ask\nold: Gone soon\n",
      );
      expect(read(root, "shared/look.ts")).toBe("brand: red\n");
      expect(read(root, "README.md")).toBe("# Smith\n");
      expect(existsSync(join(root, "tests/spec"))).toBe(false);
      expect(read(root, "api/supabase/schemaVersion.ts")).toContain('"20260302000000"');
      expect(JSON.parse(read(root, "package.json"))).toEqual({
        name: "smith-plumbing",
        version: "2.0.0",
        private: true,
        dependencies: { one: "1.5.0", two: "1.0.0" },
        template: { version: "2.0.0", repository: template },
      });
      expect(runGit(root, "status", "--porcelain")).toBe("");
      expect(runGit(root, "for-each-ref", "refs/replace")).toBe("");
    },
  );

  testWithGit("follows again later, knowing where the template is", () => {
    const root = aProject(kind);
    mergeVersion(root, findUpgrade(root, { repository: template, version: "1.1.0" }));
    commitUpgrade(root);
    commit(root, { "src/page.ts": lines("nine of ours") });
    const upgrade = findUpgrade(root, {});
    expect([upgrade.from, upgrade.to]).toEqual(["1.1.0", "2.0.0"]);
    expect(mergeVersion(root, upgrade).conflicts).toEqual([]);
    commitUpgrade(root);
    expect(read(root, "src/page.ts")).toBe(lines("two of the template", "nine of ours"));
    expect(() => findUpgrade(root, {})).toThrow(/has nothing newer/);
  });
});

testWithGit("a template without tags has the versions of its package.json", () => {
  const untagged = aFolder();
  runGit(untagged, "clone", "--quiet", "--no-tags", template, ".");
  const root = aProject("copy");
  const upgrade = findUpgrade(root, { repository: untagged });
  expect([upgrade.from, upgrade.to]).toEqual(["1.0.0", "2.0.0"]);
  expect(upgrade.base).toBe(runGit(template, "rev-parse", "v1.0.0^{commit}"));
  expect(mergeVersion(root, upgrade)).toEqual({ kept: [], conflicts: [] });
  const again = findUpgrade(aProject("clone"), { repository: untagged, version: "1.1.0" });
  expect(again.target).toBe(runGit(template, "rev-parse", "v1.1.0^{commit}"));
});

testWithGit("a copy of a commit between two releases begins with the files of that commit", () => {
  const later = aFolder();
  runGit(later, "clone", "--quiet", template, ".");
  runGit(later, "reset", "--quiet", "--hard", "v1.1.0");
  commit(later, { "src/page.ts": lines("five between the releases") });
  const between = runGit(later, "rev-parse", "HEAD");
  commit(later, { "package.json": packageOf("example", "1.2.0") });
  runGit(later, "tag", "v1.2.0");
  const root = aFolder();
  begin(root);
  runGit(root, "fetch", "--quiet", later, between);
  runGit(root, "read-tree", "-u", "--reset", "FETCH_HEAD");
  commit(root, {});
  expect(findUpgrade(root, { repository: later, version: "1.2.0" }).base).toBe(between);
  // The newest version is the one with the highest numbers.
  runGit(later, "tag", "--delete", "v2.0.0");
  for (const version of ["1.9.0", "1.10.0"]) {
    commit(later, { "package.json": packageOf("example", version) });
    runGit(later, "tag", `v${version}`);
  }
  expect(findUpgrade(root, { repository: later }).to).toBe("1.10.0");
});

testWithGit("a project follows again although the last upgrade became an ordinary commit", () => {
  const root = aProject("clone");
  const start = runGit(root, "rev-parse", "HEAD");
  mergeVersion(root, findUpgrade(root, { repository: template, version: "1.1.0" }));
  commitUpgrade(root);
  runGit(root, "reset", "--quiet", "--soft", start);
  commit(root, { "src/section.ts": lines("two of the template, and ours") });
  expect(mergeVersion(root, findUpgrade(root, {})).conflicts).toEqual([]);
});

testWithGit(
  "there is a conflict only where both changed the same line, and the upgrade continues once it is resolved",
  () => {
    const root = aProject("copy", { "src/page.ts": lines("two of ours") });
    const { conflicts } = mergeVersion(root, upgrades.copy);
    expect(conflicts).toEqual(["src/page.ts"]);
    expect(read(root, "src/page.ts")).toMatch(/^>{7} template\/v2\.0\.0$/m);
    expect(() => {
      refuseConflicts(root);
    }).toThrow(/same lines of:\n {2}src\/page.ts\n.*--continue.*--undo/s);
    writeFileSync(join(root, "src/page.ts"), lines("two of both"));
    refuseConflicts(root);
    commitUpgrade(root);
    expect(read(root, "src/page.ts")).toBe(lines("two of both"));
  },
);

testWithGit("undoing restores the project, whether or not the upgrade was committed", () => {
  const root = aProject("clone", { "src/page.ts": lines("two of ours") });
  const before = runGit(root, "rev-parse", "HEAD");
  mergeVersion(root, upgrades.clone);
  expect(() => findUpgrade(root, {})).toThrow(/under way.*--continue.*--undo/);
  writeFileSync(join(root, "written-by-the-upgrade.sql"), "");
  undoUpgrade(root);
  expect(runGit(root, "status", "--porcelain")).toBe("");
  mergeVersion(root, upgrades.clone);
  commitUpgrade(root);
  undoUpgrade(root);
  expect(runGit(root, "rev-parse", "HEAD")).toBe(before);
  expect(runGit(root, "status", "--porcelain")).toBe("");
  expect(() => undoUpgrade(root)).toThrow("There is no upgrade to undo.");
});

testWithGit(
  "what changes is told before: the changelog, new migrations and the project's own files",
  () => {
    const root = aProject("copy");
    const told = describeUpgrade(root, upgrades.copy);
    // What the company has deleted, tests/spec, is nothing to it.
    expect(told.replaceAll(/\b[0-9a-f]{12}\b/g, "<commit>")).toMatchSnapshot();
  },
);

testWithGit(
  "a file that was deleted and that the new version changes stays deleted, and is named",
  () => {
    const root = aProject("copy");
    commit(root, {}, ["src/page.ts"]);
    const done = mergeVersion(root, upgrades.copy);
    expect(done).toEqual({ kept: ["src/page.ts stays deleted"], conflicts: [] });
    expect(existsSync(join(root, "src/page.ts"))).toBe(false);
  },
);

testWithGit("an upgrade is not committed when only one of the checks finds a mistake", () => {
  // These programs stand in for the checks. Only the check of the form finds a mistake.
  const root = aProject("copy", {
    "server/commands/content.ts": 'process.exit(process.argv[2] === "form" ? 1 : 0);\n',
    ...{ "node_modules/typescript/bin/tsc": "", ".gitignore": "node_modules/tsx\n" },
    // The project already has the new version's packages, so the upgrade installs none.
    "package-lock.json": newestLock,
  });
  symlinkSync(resolve("node_modules/tsx"), join(root, "node_modules/tsx"));
  mergeVersion(root, upgrades.copy);
  const head = runGit(root, "rev-parse", "HEAD");
  const command = ["--import", "tsx", resolve("adopt/commands/upgrade.ts"), "--continue"];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    ...{ cwd: root, encoding: "utf8" },
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  expect(stdout).toBe("• content\n• form\n• types\n");
  expect(stderr).toMatch(/^The new version is merged, but not committed\./);
  expect([status, runGit(root, "rev-parse", "HEAD")]).toEqual([1, head]);
});

testWithGit("a package that both sides raised stays at the project's version, and is named", () => {
  const root = aProject("copy", {
    "package.json": packageOf("smith-plumbing", "1.0.0", { one: "3.0.0" }),
    "package-lock.json": lockOf({ one: "3.0.0", three: "1.0.0", four: "1.0.0" }, "own.example"),
  });
  const { kept } = mergeVersion(root, upgrades.copy);
  expect(kept).toEqual([
    "package.json dependencies › one stays yours; the new version has another one",
    "package-lock.json packages › node_modules/one stays yours; the new version has another one",
  ]);
  // Each has the checksum and the address of its own version.
  expect(JSON.parse(read(root, "package-lock.json"))).toEqual({
    packages: {
      ...locked({ one: "3.0.0" }, "own.example"),
      ...locked({ three: "2.0.0", four: "1.0.0" }, "any.example"),
    },
  });
  expect(JSON.parse(read(root, "package.json"))).toMatchObject({
    dependencies: { one: "3.0.0", two: "1.0.0" },
  });
});

testWithGit("an upgrade is not undone from below later commits, or over changes", () => {
  const root = aProject("clone");
  mergeVersion(root, upgrades.clone);
  commitUpgrade(root);
  writeFileSync(join(root, "src/new.ts"), "ours\n");
  expect(() => undoUpgrade(root)).toThrow(/Commit or stash.*src\/new\.ts/s);
  commit(root, {});
  const message = /git rebase --onto (\S+) (\S+)$/;
  expect(() => undoUpgrade(root)).toThrow(message);
});

testWithGit("what stands in the way is said with what to do, and nothing changes", () => {
  const root = aProject("copy");
  const head = runGit(root, "rev-parse", "HEAD");
  expect(() => findUpgrade(root, {})).toThrow(/Say where the template is/);
  const nowhere = join(root, "nowhere");
  expect(() => findUpgrade(root, { repository: nowhere })).toThrow(
    /could not be fetched.*network/s,
  );
  expect(() => findUpgrade(root, { repository: template, version: "9.0.0" })).toThrow(
    /has no version 9\.0\.0\.\nIt has: 1\.0\.0, 1\.1\.0, 2\.0\.0/,
  );
  writeFileSync(join(root, "src/new.ts"), "ours\n");
  expect(() => findUpgrade(root, { repository: template })).toThrow(
    /Commit what you have.*new\.ts/s,
  );
  expect(() => findUpgrade(aFolder(), { repository: template })).toThrow(/git init/);
  const empty = aFolder();
  begin(empty);
  expect(() => findUpgrade(empty, { repository: template })).toThrow(/Nothing is committed yet/);
  const shallow = aFolder();
  runGit(shallow, "clone", "--quiet", "--depth=1", `file://${template}`, ".");
  expect(() => findUpgrade(shallow, { repository: template })).toThrow(/--unshallow/);
  expect(runGit(root, "rev-parse", "HEAD")).toBe(head);
});

test("without git, it says so", () => {
  const path = process.env["PATH"];
  process.env["PATH"] = aFolder();
  try {
    expect(() => findUpgrade(aFolder(), {})).toThrow(/Install git/);
  } finally {
    process.env["PATH"] = path;
  }
});
