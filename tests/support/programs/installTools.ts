import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Installs programs that only some tests run. They have a manifest of their own in a folder beside those
 * tests, because every clone's `npm ci` would fetch hundreds of megabytes otherwise. The versions are exact;
 * nothing that is shipped depends on them. Only Netlify's bundler has a lock file: finding all its
 * dependencies takes as long as the rest.
 *
 * @param path one of their files, such as `lighthouse/cli/index.js`
 * @returns where it is, in the folder's node_modules
 * @throws if npm cannot install them
 */
export function installTools(folder: string, path = ""): string {
  const packages = resolve(folder, "node_modules");
  const { dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const isInstalled = Object.entries(dependencies).every(([name, version]) => {
    const manifest = join(packages, name, "package.json");
    if (!existsSync(manifest)) return false;
    const found = (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version;
    return version.endsWith(found);
  });
  if (!isInstalled) {
    process.stdout.write(`  installing the programs of ${folder}, once\n`);
    const how = existsSync(join(folder, "package-lock.json"))
      ? ["ci", "--replace-registry-host=always"]
      : ["install", "--no-package-lock"];
    execFileSync("npm", [...how, "--no-audit", "--no-fund"], {
      cwd: folder,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
  }
  return join(packages, path);
}
