import { readFile, rm, writeFile } from "node:fs/promises";
import { validateContent } from "../../gatsby/content/validateContent";
import { bundleServer } from "./bundleServer";
import { startChild } from "../embedded/startChild";
import { hashInputs } from "./hashInputs";

/** Beside the Functions and not in public/, where it would be published. Gatsby's cache goes, it goes: then a build is due anyway. */
const stampFile = ".cache/build-inputs.sha256";

/** Whether the build in public/ was made from what is there now. */
export async function isBuildFresh(): Promise<boolean> {
  const stamp = await readFile(stampFile, "utf8").catch(() => "");
  return stamp !== "" && stamp === (await hashInputs());
}

/** The development server writes over parts of a build, so the next start has to make a new one. */
export async function forgetBuild(): Promise<void> {
  await rm(stampFile, { force: true });
}

/**
 * Builds the pages and Functions with Gatsby, then the server's own bundle.
 *
 * @param onLine told each line Gatsby prints
 * @throws Error listing the mistakes in content/, or with the end of what Gatsby printed when the build fails
 */
export async function buildSite(onLine: (line: string) => void): Promise<void> {
  // Before Gatsby starts: a mistake in the content is then told once, at once and without a build log around it.
  validateContent(process.cwd());
  await forgetBuild();
  const hash = await hashInputs();
  await startChild("node_modules/gatsby/cli.js", ["build"], {
    env: { NODE_ENV: "production" },
    onLine,
  }).ended;
  await bundleServer();
  await writeFile(stampFile, hash);
}
