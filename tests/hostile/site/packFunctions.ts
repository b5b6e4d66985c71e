import { cp, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { installTools } from "../../support/programs/installTools";

const tools = resolve(__dirname, "..", "tools");

/** Packs a build's Functions with Netlify's bundler. Copies the build's `_redirects` beside them as `routes`. */
export async function packFunctions(built: string, to: string): Promise<void> {
  const toml = await readFile(join(built, "netlify.toml"), "utf8");
  const [, directory] = /^\s*directory = "([^"]+)"/m.exec(toml) ?? [];
  if (directory === undefined) throw new Error("netlify.toml names no directory for Functions");
  const [, included = "[]"] = /^\s*included_files = (\[[^\]]*\])/m.exec(toml) ?? [];
  // Netlify finds a build's Functions in this folder (`internalFunctionsSrc` of netlify/build).
  const generated = join(built, ".netlify/functions-internal");
  const bundler = installTools(tools, "@netlify/zip-it-and-ship-it/dist/main.js");
  const { zipFunctions } = (await import(pathToFileURL(bundler).href)) as {
    zipFunctions: (from: object, to: string, options: object) => Promise<unknown[]>;
  };
  const packed = await zipFunctions(
    {
      generated: { directories: [generated], functions: [] },
      user: { directories: [join(built, directory)], functions: [] },
    },
    to,
    {
      archiveFormat: "none",
      basePath: built,
      // The bundler packs only packages inside this folder.
      repositoryRoot: resolve("."),
      configFileDirectories: [generated],
      config: {
        "*": { includedFiles: JSON.parse(included) as unknown, includedFilesBasePath: built },
      },
    },
  );
  if (packed.length === 0) throw new Error(`Netlify's bundler found no Functions in ${built}`);
  await cp(join(built, "public", "_redirects"), join(to, "routes"));
}
