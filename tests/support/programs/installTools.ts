import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * Installs programs that only some tests run, by the manifest in a folder beside these tests: otherwise every
 * clone's `npm ci` would fetch hundreds of megabytes. Returns the path of one of the installed files. Only
 * Netlify's bundler has a lock file, because npm would take minutes to find its dependencies.
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
