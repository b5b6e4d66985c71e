import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { bundleServer } from "./bundleServer";
import { checkProject } from "./checkProject";
import { hashInputs } from "./hashInputs";
import { startGatsby } from "./startGatsby";

/** The code of the build. If it changes, we clear Gatsby's cache, which ignores changed resolvers. */
const configs = ["gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx", "package-lock.json"];
const code = ["gatsby", "shared", ...configs];
/** All inputs of pages and Functions. */
const others = ["gatsby-browser.tsx", "package.json", "tsconfig.json"];
const inputs = [...code, "content", "src", "api", "static", ...others];

/** The hash of the last complete build's inputs. Missing during a build. */
type BuiltFrom = { folder: string; code: string; inputs: string };
const note = ".cache/built-from.json";

/** The types of the pages' queries, which each build writes. An aborted build leaves an empty file. */
const queryTypes = "gatsby/gatsby-types.d.ts";
export const hasQueryTypes = () => (statSync(queryTypes, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Data for Gatsby's browser runtime. We don't ship it, but the next build reads it. */
const gatsbyData = ["_gatsby", "page-data", "slice-data", "chunk-map.json", "webpack.stats.json"];
const kept = ".cache/gatsby-data";

/** Returns whether the last build was made from the current sources. */
export async function isBuildFresh(): Promise<boolean> {
  return hasQueryTypes() && (await readNote()).inputs === (await hashInputs(inputs));
}

/** Builds the site if its sources have changed, otherwise only the server's bundle, which takes a second. */
export async function refreshBuild(onLine: (line: string) => void): Promise<void> {
  if (await isBuildFresh()) await bundleServer();
  else await buildSite(onLine);
}

/** Called for the development server, which uses the same cache folder for something else. */
export async function forgetBuild(): Promise<void> {
  await rm(note, { force: true });
  await moveGatsbyData(kept, "public");
}

/** Builds the pages and Functions with Gatsby, then the server's own bundle. */
export async function buildSite(onLine: (line: string) => void): Promise<void> {
  for (const line of (await checkProject()).flatMap((text) => text.split("\n"))) onLine(line);
  const hashes = { code: await hashInputs(code), inputs: await hashInputs(inputs) };
  const from = { folder: process.cwd(), ...hashes };
  await clearCache(from);
  await forgetBuild();
  // Gatsby reserves one processor for its main process, which is idle most of the time.
  const processors = String(availableParallelism() + 1);
  const env = { NODE_ENV: "production", GATSBY_CPU_COUNT: processors };
  await startGatsby(["build"], onLine, env).ended;
  await bundleServer();
  await moveGatsbyData("public", kept);
  await writeFile(note, JSON.stringify(from));
}

/** Removes leftovers of another checkout, an interrupted build or another version of the build's code. */
export async function clearCache(from: Pick<BuiltFrom, "folder" | "code">): Promise<void> {
  const last = await readNote();
  if (last.folder === from.folder && last.code === from.code) return;
  for (const folder of ["public", ".cache"]) await rm(folder, { recursive: true, force: true });
}

async function readNote(): Promise<Partial<BuiltFrom>> {
  const text = await readFile(note, "utf8").catch(() => "{}");
  return JSON.parse(text) as Partial<BuiltFrom>;
}

async function moveGatsbyData(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of gatsbyData) {
    if (!existsSync(join(from, entry))) continue;
    await rm(join(to, entry), { recursive: true, force: true });
    await rename(join(from, entry), join(to, entry));
  }
}
