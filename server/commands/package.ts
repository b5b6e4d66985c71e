import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { readBuildAddress } from "../../api/settings/readEnvironment";
import { checkContent } from "../../gatsby/content/checkContent";
import { refreshBuild } from "../build/buildSite";
import { packageSite } from "../build/packageSite";
import { printStep } from "../processes/printStep";
import { runCommand } from "../processes/runCommand";

const output = "package";
const name = "site";

/**
 * `npm run package`: builds for the address in SITE_URL if needed and writes package/site, a folder that runs with Node
 * alone, and package/site.tar.gz with its SHA-256.
 */
runCommand(async () => {
  process.env["SITE_URL"] = readBuildAddress();
  await checkContent(process.cwd(), "publication");
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
  return `${folder}\n${archive}`;
});
