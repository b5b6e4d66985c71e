import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { readPackage } from "../readPackage";
import { askGit, listPaths, readCommitted, runGit } from "../../gatsby/runGit";

/** The template's releases, apart from the adopter's own tags. A merge of one shows its name between conflict markers. */
const releases = "refs/template/";
/** The template's newest commit. */
const newest = `${releases}newest`;

/** One upgrade. */
export type Upgrade = {
  /** Two versions. */
  from: string;
  to: string;
  /** The commits of these versions. */
  base: string;
  target: string;
  /** The target's name in git, which conflict markers show. */
  release: string;
  repository: string;
};

/**
 * Fetches the template's releases and finds what this project is upgraded from and to.
 *
 * @param wanted the template's address (default: the one of the last upgrade) and the version (default: the newest)
 * @throws with what to do: without git, without network, for changes that are not committed, for a version nobody knows
 */
export function findUpgrade(
  root: string,
  wanted: { repository?: string | undefined; version?: string | undefined },
): Upgrade {
  refuseUnready(root);
  const { version, template } = readPackage(root);
  const from = template?.version ?? version;
  const repository = wanted.repository ?? template?.repository;
  if (repository === undefined)
    throw new Error(
      "Say where the template is, once: npm run upgrade -- --from <the address or folder that you cloned or copied>",
    );
  const versions = fetchVersions(root, repository);
  const names = [...versions.keys()];
  const to = wanted.version ?? names.at(-1) ?? from;
  const [recorded, target] = [versions.get(from), versions.get(to)];
  if (recorded === undefined || target === undefined)
    throw new Error(
      [
        `${repository} has no version ${recorded === undefined ? from : to}.`,
        `It has: ${names.join(", ") || "none, neither as a tag like v1.2.3 nor in its package.json"}.`,
        'package.json says which one this project came from: "template": { "version": "1.0.0" }',
      ].join("\n"),
    );
  if (names.indexOf(to) <= names.indexOf(from))
    throw new Error(`This project has version ${from}; ${repository} has nothing newer to offer.`);
  const release = releaseOf(to).slice("refs/".length);
  return { from, to, base: findBase(root, from, recorded, target), target, release, repository };
}

const releaseOf = (version: string) => `${releases}v${version}`;

function refuseUnready(root: string): void {
  const asked = ["--show-toplevel", "--is-shallow-repository", "--git-path", "MERGE_HEAD"];
  const answers = askGit(root, "rev-parse", ...asked);
  // Without git, this says what to install.
  if (answers === undefined) runGit(root, "--version");
  const [top, shallow, merging = ""] = answers?.split("\n") ?? [];
  if (top === undefined || realpathSync(top) !== realpathSync(root))
    throw new Error(
      "This folder has no git repository of its own. Make one: git init && git add --all && git commit -m Begin",
    );
  const [branch = "", ...changed] = runGit(root, "status", "--porcelain", "--branch").split("\n");
  if (branch.startsWith("## No commits yet"))
    throw new Error("Nothing is committed yet: git add --all && git commit -m Begin");
  if (existsSync(resolve(root, merging)))
    throw new Error(
      "An upgrade or a merge is under way. npm run upgrade -- --continue ends it, and -- --undo takes it back.",
    );
  if (shallow === "true") throw new Error("This clone has no history: git fetch --unshallow");
  if (changed.length > 0)
    throw new Error(
      `Commit what you have first, so that one command brings it back:\n${changed.join("\n")}`,
    );
}

/**
 * @returns the template's versions, the oldest first, with their commits: its tags, and the versions that only its package.json
 * names
 */
function fetchVersions(root: string, repository: string): Map<string, string> {
  try {
    const what = [`+refs/tags/v*:${releases}v*`, `+HEAD:${newest}`];
    runGit(root, "fetch", "--quiet", "--no-tags", "--prune", repository, ...what);
  } catch (error) {
    throw new Error(
      `The template could not be fetched from ${repository}. Are address and network right?\n${(error as Error).message}`,
      { cause: error },
    );
  }
  const tagged = listVersions(root);
  return nameUntagged(root, tagged) ? listVersions(root) : tagged;
}

function listVersions(root: string): Map<string, string> {
  // Of a tag with a message, the second is the commit.
  const format = ["--sort=version:refname", "--format=%(refname) %(objectname) %(*objectname)"];
  const versions = new Map<string, string>();
  for (const line of runGit(root, "for-each-ref", ...format, releases).split("\n")) {
    const [name = "", object = "", commit] = line.split(" ");
    const [, version] = /v(\d+\.\d+\.\d+)$/.exec(name) ?? [];
    if (version !== undefined) versions.set(version, commit || object);
  }
  return versions;
}

/**
 * Gives a version without a tag one of the names that the tags have: to the last commit whose package.json has that version.
 *
 * @returns whether there was one
 */
function nameUntagged(root: string, tagged: Map<string, string>): boolean {
  const named = new Set(tagged.keys());
  const path = ["--", "package.json"];
  const changes = runGit(root, "log", "--first-parent", "--format=%H %P", newest, ...path)
    .split("\n")
    .map((line) => line.split(" "));
  let last = newest;
  for (const [change = "", before = change] of changes) {
    const version = versionIn(readCommitted(root, change, "package.json"));
    if (version !== undefined && !named.has(version)) {
      runGit(root, "update-ref", releaseOf(version), last);
      named.add(version);
    }
    // The one before this change is the last that can have the version before it.
    last = before;
  }
  return named.size > tagged.size;
}

const versionIn = (manifest = "{}") => (JSON.parse(manifest) as { version?: string }).version;

/**
 * What both sides began with. That is the commit that the histories share, or for a copy with a fresh history the commit that it
 * was copied from. After an upgrade that was squashed, package.json names a later version, and that version's commit counts.
 */
function findBase(root: string, from: string, recorded: string, target: string): string {
  const shared = askGit(root, "merge-base", "HEAD", target) ?? findCopied(root, target);
  if (shared === undefined) return recorded;
  // A version without a tag stands for its last commit, which may be later than what this project began with.
  if (versionIn(askGit(root, "show", `${shared}:package.json`)) === from) return shared;
  const isLater = askGit(root, "merge-base", "--is-ancestor", recorded, shared) !== undefined;
  return isLater ? shared : recorded;
}

/** The template's commit that has the same files as the first commit here. */
function findCopied(root: string, target: string): string | undefined {
  const [files = ""] = runGit(root, "log", "--max-parents=0", "--format=%T", "HEAD").split("\n");
  const commits = runGit(root, "log", "--format=%H %T", target).split("\n");
  return commits.find((line) => line.endsWith(` ${files}`))?.split(" ")[0];
}

export function listFilesOf(root: string, commit: string, folder: string): string[] {
  return listPaths(runGit(root, "ls-tree", "-r", "-z", "--name-only", commit, "--", folder));
}
