import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs a folder's packages when a test first needs them. Returns the path of a file in its node_modules. */
export function installTools(folder: string, path: string): string {
  const packages = resolve(folder, "node_modules");
  // npm writes .package-lock.json last, so the file's date is that of the last complete installation.
  const installed = changedAt(join(packages, ".package-lock.json"));
  if (installed < changedAt(join(folder, "package.json"))) {
    process.stdout.write(`  installing the programs of ${folder}, once\n`);
    const how = existsSync(join(folder, "package-lock.json"))
      ? ["ci", "--replace-registry-host=always"]
      : ["install", "--no-package-lock"];
    const options = { cwd: folder, stdio: "inherit", shell: process.platform === "win32" } as const;
    execFileSync("npm", [...how, "--no-audit", "--no-fund"], options);
  }
  return join(packages, path);
}
