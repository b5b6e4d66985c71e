import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "node:process";
import { packFunctions } from "../../hostile/site/packFunctions";
import { keptMachines } from "../machine/prepareDebian";
import { packagedAddress } from "./startInstalledSite";

export const commits = { "2.0.0": "29776bed", "3.0.0": "bedbb423" };

export type Release = keyof typeof commits;

export async function buildRelease(version: Release): Promise<string> {
  const kept = join(keptMachines, `release-${version}`);
  if (existsSync(kept)) return kept;
  const commit = commits[version];
  if (spawnSync("git", ["cat-file", "-e", `${commit}^{tree}`]).status !== 0)
    throw new Error(
      `Git's history lacks ${commit}, from which version ${version} is built. ` +
        "Clone the project with its whole history, or fetch it: git fetch --unshallow",
    );
  // Build inside the project, because Netlify's bundler packs only packages from there.
  const tree = resolve(".netlify", `release-${version}`);
  await rm(tree, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  const run = (line: string, more = {}) =>
    execFileSync("sh", ["-c", line, "sh", tree], {
      cwd: line.startsWith("git ") ? "." : tree,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, NETLIFY: "", SITE_URL: packagedAddress, ...more },
    });
  run(`git archive ${commit} | tar -x -C "$1"`);
  run("npm ci --ignore-scripts=false --loglevel=error");
  run("npm run package");
  run("npm run build", { NETLIFY: "true", NETLIFY_LOCAL: "true" });
  await packFunctions(tree, join(tree, "package", "functions"));
  await cp(join(tree, "package"), kept, { recursive: true });
  await rm(tree, { recursive: true });
  return kept;
}
