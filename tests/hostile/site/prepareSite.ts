import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { keepFolder } from "../../support/programs/keepFolder";

const root = resolve(__dirname, "..", "..", "..");

const inputs = [
  ...["api", "src/api", "server", "shared", "gatsby", "package-lock.json"],
  ...["tests/hostile/site", "tests/support/form"],
];

/** What netlify.toml says about Functions. */
export function readNetlifyToml(site: string): { directory: string; includedFiles: string[] } {
  const toml = readFileSync(join(site, "netlify.toml"), "utf8");
  const directory = /^\s*directory = "([^"]+)"/m.exec(toml)?.[1];
  if (directory === undefined) throw new Error("netlify.toml names no directory for Functions");
  const included = /^\s*included_files = (\[[^\]]*\])/m.exec(toml)?.[1] ?? "[]";
  return { directory, includedFiles: JSON.parse(included) as string[] };
}

/** The folder our own server runs in, made when an input has changed. */
export async function prepareSite(): Promise<string> {
  const make = (folder: string) => compileSite(["bundle"], folder);
  return await keepFolder({ kind: "hostile-sites", inputs, make });
}

/**
 * The Functions of the same site as Netlify's bundler packs them, and the redirects in `routes`.
 * Compiling and packing them takes half a minute and happens only when an input has changed.
 */
export async function preparePackedFunctions(): Promise<string> {
  const scheduled = dirname(readNetlifyToml(root).directory);
  return await keepFolder({
    kind: "packed-functions",
    inputs: [...inputs, scheduled, "netlify.toml", "tests/hostile/tools/package-lock.json"],
    async make(folder) {
      const site = await prepareSite();
      // In the project, where packages are found, and not below node_modules, where nothing is compiled.
      await mkdir(join(root, ".netlify"), { recursive: true });
      const checkout = await mkdtemp(join(root, ".netlify", "packing-"));
      try {
        // Without the added Function, which only the tests of our own server need.
        const leftOut = ["node_modules", "src/api/added.ts"].map((name) => join(site, name));
        const filter = (source: string) => !leftOut.includes(source);
        await cp(site, checkout, { recursive: true, filter });
        for (const name of [scheduled, "netlify.toml"])
          await cp(join(root, name), join(checkout, name), { recursive: true });
        await compileSite(["handlers"], checkout);
        await packFunctions(checkout, folder);
      } finally {
        await rm(checkout, { recursive: true, force: true });
      }
    },
  });
}

/** Packs the Functions of a folder in which Gatsby's adapter has run, as Netlify does. */
export async function packFunctions(checkout: string, to: string): Promise<void> {
  await compileSite(["pack", to], checkout);
  await cp(join(checkout, "public", "_redirects"), join(to, "routes"));
}

async function compileSite(words: string[], cwd: string): Promise<void> {
  const compiler = pathToFileURL(createRequire(join(root, "package.json")).resolve("tsx")).href;
  const program = join(root, "tests", "hostile", "site", "compileSite.ts");
  const { PATH, HOME } = process.env;
  // Nothing else, because the compiler copies the environment into the Functions.
  const quiet = { GATSBY_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  const env = { PATH, HOME, NODE_ENV: "production", ...quiet };
  await promisify(execFile)(process.execPath, ["--import", compiler, program, ...words], {
    ...{ cwd, env, maxBuffer: 16 * 2 ** 20 },
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`compileSite.ts ${words.join(" ")} failed:\n${stdout}${stderr}`);
  });
}
