import { realpathSync } from "node:fs";
import { readPackage } from "../readPackage";
import { askGit, listPaths, runGit } from "../../gatsby/runGit";

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
  const to = wanted.version ?? versions.at(-1) ?? from;
  const unknown = [from, to].find((one) => !versions.includes(one));
  if (unknown !== undefined)
    throw new Error(
      [
        `${repository} has no version ${unknown}.`,
        `It has: ${versions.join(", ") || "none, neither as a tag like v1.2.3 nor in its package.json"}.`,
        'package.json says which one this project came from: "template": { "version": "1.0.0" }',
      ].join("\n"),
    );
  if (versions.indexOf(to) <= versions.indexOf(from))
    throw new Error(`This project has version ${from}; ${repository} has nothing newer to offer.`);
  const target = commitOf(root, to);
  const release = releaseOf(to).slice("refs/".length);
  return { from, to, base: findBase(root, from, target), target, release, repository };
}

const releaseOf = (version: string) => `${releases}v${version}`;

const commitOf = (root: string, version: string) =>
  runGit(root, "rev-parse", `${releaseOf(version)}^{commit}`);

function refuseUnready(root: string): void {
  // Without git, this says what to install.
  runGit(root, "--version");
  const top = askGit(root, "rev-parse", "--show-toplevel");
  if (top === undefined || realpathSync(top) !== realpathSync(root))
    throw new Error(
      "This folder has no git repository of its own. Make one: git init && git add --all && git commit -m Begin",
    );
  if (askGit(root, "rev-parse", "HEAD") === undefined)
    throw new Error("Nothing is committed yet: git add --all && git commit -m Begin");
  if (askGit(root, "rev-parse", "MERGE_HEAD") !== undefined)
    throw new Error(
      "An upgrade or a merge is under way. npm run upgrade -- --continue ends it, and -- --undo takes it back.",
    );
  if (runGit(root, "rev-parse", "--is-shallow-repository") === "true")
    throw new Error("This clone has no history: git fetch --unshallow");
  const changed = runGit(root, "status", "--porcelain");
  if (changed !== "")
    throw new Error(`Commit what you have first, so that one command brings it back:\n${changed}`);
}

/** @returns the template's versions, the oldest first: its tags, and the versions that only its package.json names */
function fetchVersions(root: string, repository: string): string[] {
  try {
    const what = [`+refs/tags/v*:${releases}v*`, `+HEAD:${newest}`];
    runGit(root, "fetch", "--quiet", "--no-tags", "--prune", repository, ...what);
  } catch (error) {
    throw new Error(
      `The template could not be fetched from ${repository}. Are address and network right?\n${(error as Error).message}`,
      { cause: error },
    );
  }
  nameUntagged(root, listVersions(root));
  return listVersions(root);
}

function listVersions(root: string): string[] {
  const format = ["--sort=version:refname", "--format=%(refname)"];
  const names = runGit(root, "for-each-ref", ...format, releases);
  return names.split("\n").flatMap((name) => /v(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? []);
}

/** Gives a version without a tag one of the names that the tags have: to the last commit whose package.json has that version. */
function nameUntagged(root: string, tagged: string[]): void {
  const named = new Set(tagged);
  const path = ["--", "package.json"];
  const changes = runGit(root, "log", "--first-parent", "--format=%H %P", newest, ...path);
  let last = newest;
  for (const line of changes.split("\n")) {
    const [change = "", before = change] = line.split(" ");
    const version = versionAt(root, change);
    if (version !== undefined && !named.has(version)) {
      runGit(root, "update-ref", releaseOf(version), last);
      named.add(version);
    }
    // The one before this change is the last that can have the version before it.
    last = before;
  }
}

function versionAt(root: string, commit: string): string | undefined {
  const text = askGit(root, "show", `${commit}:package.json`) ?? "{}";
  return (JSON.parse(text) as { version?: string }).version;
}

/**
 * What both sides began with. That is the commit that the histories share, or for a copy with a fresh history the commit that it
 * was copied from. After an upgrade that was squashed, package.json names a later version, and that version's commit counts.
 */
function findBase(root: string, from: string, target: string): string {
  const shared = askGit(root, "merge-base", "HEAD", target) ?? findCopied(root, target);
  const recorded = commitOf(root, from);
  if (shared === undefined) return recorded;
  // A version without a tag stands for its last commit, which may be later than what this project began with.
  if (versionAt(root, shared) === from) return shared;
  const isLater = askGit(root, "merge-base", "--is-ancestor", recorded, shared) !== undefined;
  return isLater ? shared : recorded;
}

/** The template's commit that has the same files as the first commit here. */
function findCopied(root: string, target: string): string | undefined {
  const [first = "HEAD"] = runGit(root, "rev-list", "--max-parents=0", "HEAD").split("\n");
  const files = runGit(root, "rev-parse", `${first}^{tree}`);
  const commits = runGit(root, "log", "--format=%H %T", target).split("\n");
  return commits.find((line) => line.endsWith(` ${files}`))?.split(" ")[0];
}

export function listFilesOf(root: string, commit: string, folder: string): string[] {
  return listPaths(runGit(root, "ls-tree", "-r", "-z", "--name-only", commit, "--", folder));
}
