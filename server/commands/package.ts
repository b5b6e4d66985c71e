import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { readBuildAddress } from "../../api/env";
import { validateContent } from "../../authoring/content/validateContent";
import { listFiles } from "../../authoring/listFiles";
import { refreshBuild } from "../build/buildSite";
import { packageSite } from "../build/packageSite";
import { printStep } from "../../process/printStep";
import { runCommand } from "../../process/runCommand";

const output = "package";
const name = "site";

/**
 * `npm run package`: builds for the address in SITE_URL if needed and writes package/site, a folder that runs with Node
 * alone, and package/site.tar.gz with its SHA-256.
 */
runCommand(async () => {
  process.env["SITE_URL"] = readBuildAddress();
  validateContent(process.cwd(), "publication");
  printStep("Building the site, if it has changed");
  await refreshBuild(printStep.detail);
  const folder = join(output, name);
  const archive = `${folder}.tar.gz`;
  printStep("Packaging");
  await packageSite(folder);
  await rm(archive, { force: true });
  await promisify(execFile)("tar", ["-czf", archive, "-C", output, name]);
  const digest = createHash("sha256")
    .update(await readFile(archive))
    .digest("hex");
  await writeFile(`${archive}.sha256`, `${digest}  ${name}.tar.gz\n`);
  return `${folder}  ${mebibytes(await sizeOf(folder))}\n${archive}  ${mebibytes((await stat(archive)).size)}`;
});

async function sizeOf(folder: string): Promise<number> {
  const sizes = listFiles(folder).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
