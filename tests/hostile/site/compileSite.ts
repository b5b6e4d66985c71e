// Makes a folder like the one a host runs, with the form of tests/support/form, in a tenth of a build's time.
// Runs in that folder, because compiler, adapter and bundlers write below the current one.
// Usage: tsx compileSite.ts bundle (our own server) | handlers (Gatsby's adapter) | pack <folder> (Netlify)
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, posix, resolve } from "node:path";
import { argv, cwd, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { placeQuotePage } from "../../../gatsby/functions/placeQuotePage";
import { bundleServer } from "../../../server/build/bundleServer";
import { installTools } from "../../support/programs/installTools";
import { quotePage } from "./quotePage";
import { readNetlifyToml } from "./prepareSite";

type FunctionEntry = {
  functionId: string;
  functionRoute: string;
  relativeCompiledFilePath: string;
};

const root = resolve(__dirname, "..", "..", "..");
const requireFromRoot = createRequire(join(root, "package.json"));

const added = `import { toFunction } from "../../api/http/toFunction";
export default toFunction(() => Promise.resolve(Response.json({ added: true })));
`;
const canonical = '<link rel="canonical" href="https://www.dogwoodcleaning.example/">';
const page = (title: string) =>
  `<!doctype html><title>${title}</title>${canonical}<h1>${title}</h1>`;

/** With the form that tests about the code ask with. Copied, because a compiler follows a link to the company's form. */
async function copyCode(folder: string): Promise<void> {
  for (const name of ["api", "gatsby", "server", "shared", "src", "package.json", "tsconfig.json"])
    await cp(join(root, name), join(folder, name), { recursive: true });
  const form = await readFile(join(root, "tests/support/form/quoteForm.ts"), "utf8");
  await writeFile(join(folder, "shared/quoteForm.ts"), form.replace("../../../shared/", "./"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
}

async function bundle(folder: string): Promise<void> {
  await mkdir(join(folder, "public", "quote"), { recursive: true });
  await symlink(join(root, "supabase"), join(folder, "supabase"));
  await copyCode(folder);
  // A Function that somebody adds.
  await writeFile(join(folder, "src", "api", "added.ts"), added);
  await writeFile(join(folder, "public", "quote", "index.html"), quotePage);
  await writeFile(join(folder, "public", "index.html"), page("Home"));
  await writeFile(join(folder, "public", "404.html"), page("Not found"));
  await bundleServer();
}

async function compileFunctions(folder: string): Promise<void> {
  const compiler = requireFromRoot("gatsby/dist/internal-plugins/functions/gatsby-node.js") as {
    onPreBootstrap(args: unknown): Promise<void>;
  };
  const state = {
    program: { directory: folder, prefixPaths: false },
    ...{ config: { pathPrefix: "" }, flattenedPlugins: [] },
  };
  const error = (message: unknown) => {
    throw new Error(`The Functions did not compile: ${JSON.stringify(message)}`);
  };
  const activityTimer = () => ({ start() {}, end() {} });
  await compiler.onPreBootstrap({
    reporter: { activityTimer, warn() {}, error, panic: error, panicOnBuild: error },
    store: { getState: () => state, dispatch() {} },
    parentSpan: undefined,
  });
}

async function makeNetlifyHandlers(folder: string): Promise<void> {
  await compileFunctions(folder);
  const functions = join(folder, ".cache", "functions");
  await placeQuotePage(functions, join(folder, "public"));
  const manifest = await readFile(join(functions, "manifest.json"), "utf8");
  const entries = JSON.parse(manifest) as FunctionEntry[];
  const { default: createAdapter } = requireFromRoot("gatsby-adapter-netlify") as {
    default: () => { adapt(args: unknown): Promise<void> };
  };
  await createAdapter().adapt({
    routesManifest: entries.map(({ functionId, functionRoute }) => ({
      ...{ type: "function", path: `/api/${functionRoute}`, functionId },
    })),
    // As gatsby/dist/utils/adapter/manager.js gives it to the adapter.
    functionsManifest: entries.map(({ functionId, functionRoute, relativeCompiledFilePath }) => {
      const pathToEntryPoint = posix.join(".cache", "functions", relativeCompiledFilePath);
      const name = `/api/${functionRoute}`;
      return { functionId, name, pathToEntryPoint, requiredFiles: [pathToEntryPoint] };
    }),
    ...{ headerRoutes: [], pathPrefix: "", remoteFileAllowedUrls: [] },
    reporter: { verbose() {}, info() {}, warn() {} },
  });
}

async function pack(site: string, to: string): Promise<void> {
  // Where Netlify looks for Functions that a build has written (`internalFunctionsSrc` of netlify/build).
  const generated = join(site, ".netlify/functions-internal");
  const tools = join(root, "tests", "hostile", "tools");
  const bundler = installTools(tools, "@netlify/zip-it-and-ship-it/dist/main.js");
  const { zipFunctions } = (await import(pathToFileURL(bundler).href)) as {
    zipFunctions: (from: object, to: string, options: object) => Promise<unknown[]>;
  };
  const { directory, includedFiles } = readNetlifyToml(site);
  const packed = await zipFunctions(
    {
      generated: { directories: [generated], functions: [] },
      user: { directories: [join(site, directory)], functions: [] },
    },
    to,
    {
      archiveFormat: "none",
      basePath: site,
      // Packages that are not inside of it are not packed.
      repositoryRoot: root,
      configFileDirectories: [generated],
      config: { "*": { includedFiles, includedFilesBasePath: site } },
    },
  );
  if (packed.length === 0) throw new Error(`Netlify's bundler found no Functions in ${site}`);
}

const programs: Record<string, () => Promise<void>> = {
  bundle: () => bundle(cwd()),
  handlers: () => makeNetlifyHandlers(cwd()),
  pack: () => pack(cwd(), resolve(argv[3] ?? "")),
};

programs[argv[2] ?? ""]?.()
  // The compiler would go on, to write a cache that nobody reads.
  .then(() => exit())
  .catch((error: unknown) => {
    console.error(error);
    exit(1);
  });
