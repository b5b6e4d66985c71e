import { availableParallelism } from "node:os";
import { rm, writeFile } from "node:fs/promises";
import { updateCode } from "../../gatsby/content/updateCode";
import { validateContent } from "../../gatsby/content/validateContent";
import { startChild } from "../processes/startChild";
import { keepServerBundled } from "./bundleServer";
import { claimCache } from "./claimCache";
import { returnGatsbyData, takeGatsbyData } from "./gatsbyData";
import { hashInputs } from "./hashInputs";
import { bringBuildBack, buildStamp, readBuildStamp } from "./setBuildAside";

/** Everything that pages and Functions are made from. The server's own code is not: `npm start` runs it as it is. */
const inputs = [
  ...["content", "src", "api", "shared", "gatsby", "static"],
  ...["gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx", "gatsby-browser.tsx"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
];

/** Whether the last build was made from the current sources. */
export async function isBuildFresh(): Promise<boolean> {
  const stamp = await readBuildStamp();
  return stamp !== "" && stamp === (await hashInputs(inputs));
}

/** Builds what has changed since the last build: everything, the server's bundle, or nothing. */
export async function refreshBuild(onLine: (line: string) => void): Promise<void> {
  if (!(await isBuildFresh())) {
    await buildSite(onLine);
    return;
  }
  await bringBuildBack();
  await keepServerBundled();
}

/**
 * Builds the pages and Functions with Gatsby, then the server's own bundle.
 *
 * @throws Error listing the mistakes in content/, saying that `npm run content -- form` is due, or with the end of what Gatsby
 * printed when the build fails
 */
export async function buildSite(onLine: (line: string) => void): Promise<void> {
  // Before Gatsby starts, so that a mistake in the content is reported at once and without a build log around it.
  const warnings = validateContent(process.cwd());
  for (const line of warnings.split("\n")) if (line !== "") onLine(line);
  for (const line of updateCode(process.cwd())) onLine(line);
  await bringBuildBack();
  await rm(buildStamp, { force: true });
  const finish = await claimCache();
  await returnGatsbyData();
  const hash = await hashInputs(inputs);
  await startChild("node_modules/gatsby/cli.js", ["build"], {
    env: {
      NODE_ENV: "production",
      // Gatsby leaves one processor to its own process, which is idle while pictures are encoded and pages are rendered.
      GATSBY_CPU_COUNT: String(availableParallelism() + 1),
    },
    onLine,
  }).ended;
  await keepServerBundled();
  await takeGatsbyData();
  await finish();
  await writeFile(buildStamp, hash);
}
