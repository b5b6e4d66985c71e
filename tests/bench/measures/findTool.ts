import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const folder = resolve("tests/bench/tools");

/**
 * The path of a program that only the bench runs, such as `lighthouse/cli/index.js`. These programs have a manifest of their
 * own, because Lighthouse alone would make every clone's `npm ci` fetch 200 MB that only the bench uses. They are installed
 * at the first use, in the exact versions of the manifest; nothing that is shipped depends on them, so no lock file is kept.
 *
 * @throws if npm cannot install them
 */
export function findTool(program: string): string {
  const { resolve: find } = createRequire(`${folder}/package.json`);
  try {
    return find(program);
  } catch {
    process.stdout.write(`  installing the bench's own programs, once\n`);
    execFileSync("npm", ["install", "--no-package-lock", "--no-audit", "--no-fund"], {
      cwd: folder,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    return find(program);
  }
}
