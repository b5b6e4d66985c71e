// Packs the Functions of a site folder with Netlify's own bundler, as Netlify's build does after Gatsby's adapter has run.
// Usage, in the site folder: tsx packFunctions.ts <folder for the packed Functions>
import { join, resolve } from "node:path";
import { argv, cwd } from "node:process";
import { pathToFileURL } from "node:url";
import { installTools } from "../../support/programs/installTools";
import { readNetlifyToml } from "./readNetlifyToml";

/** Where Netlify looks for Functions that a build has written (netlify/build, packages/build, `internalFunctionsSrc`). */
const generated = ".netlify/functions-internal";

type Bundler = {
  zipFunctions: (
    input: Record<"generated" | "user", { directories: string[]; functions: string[] }>,
    to: string,
    options: Record<string, unknown>,
  ) => Promise<{ name: string }[]>;
};

async function packFunctions(site: string, to: string): Promise<void> {
  const root = resolve(__dirname, "..", "..", "..");
  const tools = installTools(join(root, "tests", "hostile", "tools"));
  const bundler = pathToFileURL(join(tools, "@netlify/zip-it-and-ship-it/dist/main.js")).href;
  const { zipFunctions } = (await import(bundler)) as Bundler;
  const { directory, includedFiles } = readNetlifyToml(site);
  const packed = await zipFunctions(
    {
      generated: { directories: [join(site, generated)], functions: [] },
      user: { directories: [join(site, directory)], functions: [] },
    },
    to,
    {
      archiveFormat: "none",
      basePath: site,
      // Packages that are not inside of it are not packed.
      repositoryRoot: root,
      configFileDirectories: [join(site, generated)],
      config: { "*": { includedFiles, includedFilesBasePath: site } },
    },
  );
  if (packed.length === 0) throw new Error(`Netlify's bundler found no Functions in ${site}`);
}

packFunctions(cwd(), resolve(argv[2] ?? "")).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
