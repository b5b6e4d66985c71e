import { readFile, rm, writeFile } from "node:fs/promises";
import { updateQuoteFields } from "../../gatsby/content/form/updateQuoteFields";
import { validateContent } from "../../gatsby/content/validateContent";
import { bundleServer } from "./bundleServer";
import { startChild } from "../embedded/startChild";
import { hashInputs } from "./hashInputs";

/** Not in public/, where it would be published. It is deleted together with Gatsby's cache, and then a build is due anyway. */
const stampFile = ".cache/build-inputs.sha256";

/** Whether the build in public/ was made from the current sources. */
export async function isBuildFresh(): Promise<boolean> {
  const stamp = await readFile(stampFile, "utf8").catch(() => "");
  return stamp !== "" && stamp === (await hashInputs());
}

/** Makes the next start build again: the development server overwrites parts of a build. */
export async function forgetBuild(): Promise<void> {
  await rm(stampFile, { force: true });
}

/**
 * Builds the pages and Functions with Gatsby, then the server's own bundle.
 *
 * @param onLine gets each line that Gatsby prints
 * @throws Error listing the mistakes in content/, saying that `npm run form` is due, or with the end of what Gatsby printed when the build fails
 */
export async function buildSite(onLine: (line: string) => void): Promise<void> {
  // Before Gatsby starts: a mistake in the content is then told once, at once and without a build log around it.
  const warnings = validateContent(process.cwd());
  for (const line of warnings.split("\n")) if (line !== "") onLine(line);
  for (const line of updateQuoteFields(process.cwd())) onLine(line);
  await forgetBuild();
  const hash = await hashInputs();
  await startChild("node_modules/gatsby/cli.js", ["build"], {
    env: { NODE_ENV: "production" },
    onLine,
  }).ended;
  await bundleServer();
  await writeFile(stampFile, hash);
}
