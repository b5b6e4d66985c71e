import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { describeUpgrade } from "../upgrade/describeUpgrade";
import { commitUpgrade, refuseConflicts, undoUpgrade } from "../upgrade/endUpgrade";
import { findUpgrade } from "../upgrade/findUpgrade";
import { beforeUpgrade, mergeVersion } from "../upgrade/mergeVersion";
import { askGit } from "../../gatsby/runGit";
import { runCommand } from "../../server/processes/runCommand";

/**
 * `npm run upgrade`: brings a later version of the template into a project that was made of it, checks the result and commits
 * it. `-- --show` only says what would change. `-- --from <address>` names the template the first time, `-- --to 1.2.3` a version
 * other than the newest. `-- --continue` goes on after conflicts or mistakes, `-- --undo` takes everything back.
 */
const root = process.cwd();
const print = (text: string) => void process.stdout.write(`${text}\n\n`);

runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      from: { type: "string" },
      to: { type: "string" },
      show: { type: "boolean" },
      continue: { type: "boolean" },
      undo: { type: "boolean" },
    },
  });
  if (values.undo) {
    const changed = hasOtherPackages();
    const done = undoUpgrade(root);
    if (changed) install();
    return done;
  }
  if (!values.continue) {
    const upgrade = findUpgrade(root, { repository: values.from, version: values.to });
    print(describeUpgrade(root, upgrade));
    if (values.show) return "Nothing was changed.";
    const { kept } = mergeVersion(root, upgrade);
    if (kept.length > 0) print(kept.join("\n"));
  }
  return end();
});

/** Checks what was merged, with the new version's own programs, and commits it when all is well. */
function end(): string {
  refuseConflicts(root);
  if (hasOtherPackages()) install();
  const tsx = ["--import", "tsx"];
  const isWell = [
    run("content", process.execPath, [...tsx, "server/commands/content.ts"]),
    run("form", process.execPath, [...tsx, "server/commands/content.ts", "form"]),
    run("types", process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit"]),
  ].every(Boolean);
  if (!isWell)
    throw new Error(
      [
        "The new version is merged, but not committed.",
        "Fix what is listed above, then: npm run upgrade -- --continue",
        "Or take all of it back: npm run upgrade -- --undo",
      ].join("\n"),
    );
  const done = commitUpgrade(root);
  return `${done}\nRun npm test and look at the site. To take it back: npm run upgrade -- --undo`;
}

/** Whether the upgrade changed the packages in the lock file, apart from the project's own version. */
function hasOtherPackages(): boolean {
  const file = "package-lock.json";
  const list = (text: string) => {
    const { packages } = JSON.parse(text) as { packages: Record<string, unknown> };
    return JSON.stringify({ ...packages, "": undefined });
  };
  const before = askGit(root, "show", `${beforeUpgrade}:${file}`);
  return before !== undefined && list(before) !== list(readFileSync(file, "utf8"));
}

function install(): void {
  if (!run("packages", "npm", ["install", "--no-audit", "--no-fund"]))
    throw new Error(
      "The packages could not be installed. Once that is fixed: npm run upgrade -- --continue",
    );
}

function run(name: string, program: string, args: string[]): boolean {
  process.stdout.write(`• ${name}\n`);
  return spawnSync(program, args, { cwd: root, stdio: "inherit" }).status === 0;
}
