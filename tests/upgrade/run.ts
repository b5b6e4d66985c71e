// `npm run measure -- upgrade`: a plumbing firm's site, made of a first release in a temporary folder, is brought five releases
// further and back: once as a clone, once as a copy with a history of its own. Says how long each took.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { runGit } from "../../gatsby/runGit";
import { writeTheRest } from "../rebrand/writeTheRest";
import { ownEdits, releases } from "./releases";

const folder = mkdtempSync(join(tmpdir(), "upgrade-"));
const print = (line: string) => void process.stdout.write(`${line}\n`);
const readVersion = (root: string) =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
/** The releases come after it. */
const first = readVersion(".");

async function run(): Promise<void> {
  try {
    const template = makeTemplate();
    for (const kind of ["clone", "copy"] as const) await measure(kind, template);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This project as it is now, and five releases after it. */
function makeTemplate(): string {
  const root = join(folder, "template");
  runGit(".", "clone", "--quiet", "--no-tags", ".", root);
  prepare(root);
  runGit(root, "tag", `v${first}`);
  let latest = first;
  for (const { version: next, note, edits = {}, files = {}, moves = {} } of releases) {
    for (const [from, to] of Object.entries(moves)) renameSync(join(root, from), join(root, to));
    for (const [file, text] of Object.entries(files)) write(root, file, text);
    edit(root, edits);
    for (const file of ["package.json", "package-lock.json"])
      edit(root, { [file]: [[`"version": "${latest}"`, `"version": "${next}"`]] });
    const heading = `## ${next} (2027-01-01)\n\n${note}\n\n`;
    edit(root, { "CHANGELOG.md": [[`## ${latest}`, `${heading}## ${latest}`]] });
    commit(root, `Release ${next}`);
    runGit(root, "tag", `v${next}`);
    latest = next;
  }
  return root;
}

async function measure(kind: "clone" | "copy", template: string): Promise<void> {
  const root = join(folder, kind);
  runGit(folder, "clone", "--quiet", "--no-tags", template, root);
  runGit(root, "reset", "--quiet", "--hard", runGit(template, "rev-parse", `v${first}`));
  if (kind === "copy") {
    rmSync(join(root, ".git"), { recursive: true });
    runGit(root, "init", "--quiet");
  }
  prepare(root);
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  if (kind === "copy") commit(root, "Begin");
  await adopt(root);

  const own = ["content/home.yaml", "shared/look.ts", "src/components/brand/petal.ts"];
  const read = () => own.map((file) => readFileSync(join(root, file), "utf8"));
  const [head, texts] = [runGit(root, "rev-parse", "HEAD"), read()];
  const began = performance.now();
  const { status, stdout, stderr } = program(root, "upgrade.ts", "--from", template);
  const seconds = (performance.now() - began) / 1_000;
  print(stdout);
  assert.equal(status, 0, stderr);
  assert.equal(runGit(root, "status", "--porcelain"), "");
  assert.deepEqual(read(), texts);
  const questions = readFileSync(join(root, "src/sections/FaqList.tsx"), "utf8");
  assert.match(questions, /open=\{index < 2\}.*<Number aria-hidden="true">/s);
  const about = readFileSync(join(root, "src/pages/about.tsx"), "utf8");
  assert.match(about, /Ask for Ada.*"ContactPage"/s);
  assert.equal(program(root, "upgrade.ts", "--undo").status, 0);
  assert.equal(runGit(root, "rev-parse", "HEAD"), head);
  print(`${kind}: five releases in ${seconds.toFixed(0)} s, 0 conflicts, and taken back\n`);
}

/** Another company's site, with changes of its own in a section and a page. */
async function adopt(root: string): Promise<void> {
  const { status, stderr } = program(
    root,
    "rebrand.ts",
    "--answers",
    "adopt/examples/plumbing.yaml",
  );
  assert.equal(status, 0, stderr);
  await writeTheRest(root);
  edit(root, ownEdits);
  commit(root, "Make it ours");
}

function program(root: string, name: string, ...words: string[]) {
  const args = ["--import", "tsx", `adopt/commands/${name}`, ...words];
  return spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
}

function prepare(root: string): void {
  runGit(root, "config", "user.name", "Ada");
  runGit(root, "config", "user.email", "ada@example.com");
  // A link is no folder: .gitignore means the folder only.
  write(root, ".git/info/exclude", "node_modules\n");
}

function commit(root: string, message: string): void {
  runGit(root, "add", "--all");
  runGit(root, "commit", "--quiet", "--message", message);
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function edit(root: string, edits: Record<string, readonly (readonly [string, string])[]>): void {
  for (const [file, changes] of Object.entries(edits)) {
    let text = readFileSync(join(root, file), "utf8");
    for (const [from, to] of changes) {
      assert.ok(text.includes(from), `${file} has no ${from}`);
      text = text.replace(from, () => to);
    }
    writeFileSync(join(root, file), text);
  }
}

run().catch((error: unknown) => {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
