import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPackage, type Template } from "../readPackage";
import { beforeUpgrade, listConflicts } from "./mergeVersion";
import { askGit, runGit } from "../../gatsby/runGit";

const marker = /^(?:<{7}|>{7}) /m;

/** @throws with the files that still have conflicts in them */
export function refuseConflicts(root: string): void {
  const left = listConflicts(root).filter(
    (file) => existsSync(join(root, file)) && marker.test(readFileSync(join(root, file), "utf8")),
  );
  if (left.length > 0)
    throw new Error(
      [
        "Both you and the new version changed the same lines of:",
        ...left.map((file) => `  ${file}`),
        "Edit what stands between <<<<<<< and >>>>>>>, then: npm run upgrade -- --continue",
        "Or take all of it back: npm run upgrade -- --undo",
      ].join("\n"),
    );
}

export function commitUpgrade(root: string): string {
  const { template } = readPackage(root);
  const before = JSON.parse(runGit(root, "show", "HEAD:package.json")) as {
    version: string;
    template?: Template;
  };
  const from = before.template?.version ?? before.version;
  const title = `Upgrade the template from ${from} to ${template?.version ?? ""}`;
  runGit(root, "add", "--all");
  runGit(root, "commit", "--quiet", "--message", title);
  return title;
}

/**
 * Takes the last upgrade back, whether it is under way or committed.
 *
 * @throws when there is none, or when it would lose work that was done after it
 */
export function undoUpgrade(root: string): string {
  const before = askGit(root, "rev-parse", "--verify", "--quiet", beforeUpgrade);
  if (before === undefined) throw new Error("There is no upgrade to undo.");
  const head = runGit(root, "rev-parse", "HEAD");
  const isUnderWay = head === before && askGit(root, "rev-parse", "MERGE_HEAD") !== undefined;
  if (!isUnderWay) refuseToLose(root, before, head);
  // With what the upgrade wrote beside the merge, such as a migration.
  runGit(root, "add", "--all");
  runGit(root, "reset", "--quiet", "--hard", before);
  runGit(root, "update-ref", "-d", beforeUpgrade);
  return `The project is again as it was before the upgrade, at ${before.slice(0, 12)}.`;
}

function refuseToLose(root: string, before: string, head: string): void {
  const changed = runGit(root, "status", "--porcelain");
  if (changed !== "")
    throw new Error(`Commit or stash these first, which undoing would lose:\n${changed}`);
  const since = runGit(root, "rev-list", "--first-parent", "--reverse", `${before}..HEAD`);
  const [upgrade = head] = since.split("\n");
  if (head === before || head === upgrade) return;
  const places = `${before.slice(0, 12)} ${upgrade.slice(0, 12)}`;
  throw new Error(
    `Commits were made after the upgrade. Take it out from below them: git rebase --onto ${places}`,
  );
}
