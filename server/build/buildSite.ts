import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { readFile, rm, writeFile } from "node:fs/promises";
import { checkContent } from "../../gatsby/content/checkContent";
import { startChild } from "../processes/startChild";
import { bundleServer } from "./bundleServer";
import { claimCache, madeIn } from "./claimCache";
import { returnGatsbyData, takeGatsbyData } from "./gatsbyData";
import { hashInputs } from "./hashInputs";
import { refuseFolder } from "./refuseFolder";

/** Everything that pages and Functions are made from. The server's own code is not: `npm start` runs it as it is. */
const inputs = [
  ...["content", "src", "api", "shared", "gatsby", "static"],
  ...["gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx", "gatsby-browser.tsx"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
];

/** The hash of what the last whole build was made from. Not in public/, where it would be published. */
const buildStamp = ".cache/build-inputs.sha256";

/** The types of the pages' queries. Git ignores them: each build writes them (gatsby-config.ts). */
export const queryTypes = "gatsby/gatsby-types.d.ts";

/** Whether the last build was made from the current sources. */
export async function isBuildFresh(): Promise<boolean> {
  if (!existsSync(queryTypes)) return false;
  const stamp = await readFile(buildStamp, "utf8").catch(() => "");
  return stamp !== "" && stamp === (await hashInputs(inputs));
}

/** Builds the site if its sources have changed, or else the server's bundle alone, which takes a second. */
export async function refreshBuild(onLine: (line: string) => void): Promise<void> {
  if (await isBuildFresh()) await bundleServer();
  else await buildSite(onLine);
}

/**
 * Makes the next build start from nothing. The development server calls it, because it writes into the folders of the build and
 * leaves a cache there that is not a build's.
 */
export async function forgetBuild(): Promise<void> {
  for (const mark of [buildStamp, madeIn]) await rm(mark, { force: true });
}

/**
 * Builds the pages and Functions with Gatsby, then the server's own bundle.
 *
 * @throws Error listing the mistakes in content/ and shared/quoteForm.ts, or with the end of what Gatsby
 * printed when the build fails
 */
export async function buildSite(onLine: (line: string) => void): Promise<void> {
  refuseFolder(process.cwd());
  // Before Gatsby starts, so that a mistake in the content is reported at once and without a build log around it.
  for (const line of (await checkContent(process.cwd())).join("\n").split("\n"))
    if (line !== "") onLine(line);
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
  await bundleServer();
  await takeGatsbyData();
  await finish();
  await writeFile(buildStamp, hash);
}
