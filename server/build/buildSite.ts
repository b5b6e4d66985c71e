import { existsSync, statSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { checkContent } from "../../gatsby/content/checkContent";
import { listFiles } from "../../gatsby/listFiles";
import { gatsbyData, readFormScripts } from "../../gatsby/pages/readFormScripts";
import { bundleServer } from "./bundleServer";
import { hashInputs } from "./hashInputs";
import { startGatsby } from "./startGatsby";

/** If one of these files changes, Gatsby's cache is cleared, because it may hold results of old resolvers. */
const configs = ["gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx", "package-lock.json"];
const code = ["gatsby", "shared", ...configs];
const others = ["gatsby-browser.tsx", "package.json", "tsconfig.json"];
const inputs = [...code, "content", "src", "api", "static", ...others];

/** Describes the last complete build: hashes of its inputs, and files in public/ that Gatsby never deletes. */
type BuiltFrom = { folder: string; code: string; inputs: string; unmanaged: string[] };
const note = ".cache/built-from.json";

/** TypeScript types of GraphQL queries. An aborted build leaves an empty file, which counts as missing. */
const queryTypes = "gatsby/gatsby-types.d.ts";
export const hasQueryTypes = () => (statSync(queryTypes, { throwIfNoEntry: false })?.size ?? 0) > 0;

const keptData = ".cache/gatsby-data";

export async function isBuildFresh(): Promise<boolean> {
  return hasQueryTypes() && (await readNote()).inputs === (await hashInputs(inputs));
}

export async function refreshBuild(onLine: (line: string) => void): Promise<void> {
  if (await isBuildFresh()) await bundleServer();
  else await buildSite(onLine);
}

/** Marks the build as outdated. Must be called before the development server uses the same cache folder. */
export async function forgetBuild(): Promise<void> {
  await rm(note, { force: true });
  await moveGatsbyData(keptData, "public");
}

export async function buildSite(onLine: (line: string) => void): Promise<void> {
  for (const line of (await checkContent(process.cwd())).flatMap((text) => text.split("\n")))
    onLine(line);
  const hashes = { code: await hashInputs(code), inputs: await hashInputs(inputs) };
  const from = { folder: process.cwd(), ...hashes };
  await removeStale(from);
  await forgetBuild();
  // Sets GATSBY_CPU_COUNT, because Gatsby counts the machine's processors, not those that a container may use.
  const env = { NODE_ENV: "production", GATSBY_CPU_COUNT: String(availableParallelism()) };
  await startGatsby(["build"], onLine, env).ended;
  await bundleServer();
  const scripts = await readFormScripts("public");
  const licenses = scripts.map((name) => `${name}.LICENSE.txt`);
  const files = [...listFiles("static"), ...scripts, ...licenses];
  const unmanaged = files.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  await moveGatsbyData("public", keptData);
  await writeFile(note, JSON.stringify({ ...from, unmanaged }));
}

export async function removeStale(from: Pick<BuiltFrom, "folder" | "code">): Promise<void> {
  const { folder, code: lastCode, unmanaged = [] } = await readNote();
  const isSame = folder === from.folder && lastCode === from.code;
  const stale = isSame ? unmanaged.map((name) => join("public", name)) : ["public", ".cache"];
  for (const path of stale) await rm(path, { recursive: true, force: true });
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
