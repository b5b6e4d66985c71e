import { realpathSync } from "node:fs";
import { readPackage } from "../readPackage";
import { askGit, listPaths, runGit } from "../../gatsby/runGit";

/** The template's releases, apart from the adopter's own tags. */
const releases = "refs/template/";

/** One upgrade: from and to are versions, base and target their commits. */
export type Upgrade = {
  from: string;
  to: string;
  base: string;
  target: string;
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
        `It has: ${versions.join(", ") || "none, as a tag like v1.2.3"}.`,
        'package.json says which one this project came from: "template": { "version": "1.0.0" }',
      ].join("\n"),
    );
  if (versions.indexOf(to) <= versions.indexOf(from))
    throw new Error(`This project has version ${from}; ${repository} has nothing newer to offer.`);
  const target = commitOf(root, to);
  return { from, to, base: findBase(root, commitOf(root, from), target), target, repository };
}

const commitOf = (root: string, version: string) =>
  runGit(root, "rev-parse", `${releases}v${version}^{commit}`);

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

/** @returns the template's versions, the oldest first */
function fetchVersions(root: string, repository: string): string[] {
  try {
    const tags = `+refs/tags/v*:${releases}v*`;
    runGit(root, "fetch", "--quiet", "--no-tags", "--prune", repository, tags);
  } catch (error) {
    throw new Error(
      `The template could not be fetched from ${repository}. Are address and network right?\n${(error as Error).message}`,
      { cause: error },
    );
  }
  const names = runGit(
    root,
    "for-each-ref",
    "--sort=version:refname",
    releases,
    "--format=%(refname)",
  );
  return names.split("\n").flatMap((name) => /v(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? []);
}

/**
 * What both sides began with: the version in package.json, or what the histories share when that is later. A copy with a fresh
 * history shares nothing, and one whose upgrade was squashed shares too little.
 */
function findBase(root: string, recorded: string, target: string): string {
  const shared = askGit(root, "merge-base", "HEAD", target);
  if (shared === undefined) return recorded;
  const isLater = askGit(root, "merge-base", "--is-ancestor", recorded, shared) !== undefined;
  return isLater ? shared : recorded;
}

export function listFilesOf(root: string, commit: string, folder: string): string[] {
  return listPaths(runGit(root, "ls-tree", "-r", "-z", "--name-only", commit, "--", folder));
}
