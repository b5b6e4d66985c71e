// Makes a folder like the one a host runs, with the form of tests/support/form: our own server's bundle, or for Netlify Functions
// from Gatsby's compiler that carry a finished quote page, and handlers from Gatsby's adapter. A whole `gatsby build` does the
// same and takes ten times as long.
// Runs in that folder, because the compiler, the adapter and the bundler all write below the current one.
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, posix, resolve } from "node:path";
import { argv, cwd, exit } from "node:process";
import { updateBusinessFacts } from "../../../gatsby/content/updateBusinessFacts";
import { placeQuotePage } from "../../../gatsby/functions/placeQuotePage";
import { bundleServer } from "../../../server/build/bundleServer";
import { copyCode } from "../../support/form/copyCode";
import { quotePage } from "./quotePage";

type FunctionEntry = {
  functionId: string;
  functionRoute: string;
  relativeCompiledFilePath: string;
};

const root = resolve(__dirname, "..", "..", "..");
const requireFromRoot = createRequire(join(root, "package.json"));
const linked = ["supabase"];

async function bundle(folder: string, timeZone?: string): Promise<void> {
  await mkdir(join(folder, "public", "quote"), { recursive: true });
  for (const name of linked) await symlink(join(root, name), join(folder, name));
  await copyCode(folder);
  if (timeZone !== undefined) await moveCompany(folder, timeZone);
  // A Function that somebody adds.
  await writeFile(
    join(folder, "src", "api", "added.ts"),
    `import { toFunction } from "../../api/http/toFunction";
export default toFunction(() => Promise.resolve(Response.json({ added: true })));
`,
  );
  await writeFile(join(folder, "public", "quote", "index.html"), quotePage);
  await writeFile(
    join(folder, "public", "index.html"),
    "<!doctype html><title>Home</title><h1>Home</h1>",
  );
  await writeFile(
    join(folder, "public", "404.html"),
    "<!doctype html><title>Not found</title><h1>Not found</h1>",
  );
  await bundleServer();
}

/** The facts are part of the server's bundle: they are written as each build does, before that is made. */
async function moveCompany(folder: string, timeZone: string): Promise<void> {
  const file = join("content", "business.yaml");
  const facts = await readFile(join(root, file), "utf8");
  const moved = facts
    .replace(/^timeZone: .*$/m, `timeZone: ${timeZone}`)
    .replace(/^country: .*$/m, "country: US")
    .replace(/^answerHours: .*$/m, "answerHours: 24");
  await mkdir(join(folder, "content"), { recursive: true });
  await writeFile(join(folder, file), moved);
  updateBusinessFacts(folder);
}

async function compileFunctions(folder: string): Promise<void> {
  const compiler = requireFromRoot("gatsby/dist/internal-plugins/functions/gatsby-node.js") as {
    onPreBootstrap(args: unknown): Promise<void>;
  };
  const state = {
    program: { directory: folder, prefixPaths: false },
    config: { pathPrefix: "" },
    flattenedPlugins: [],
  };
  const complain = (message: unknown) => {
    throw new Error(`The Functions did not compile: ${JSON.stringify(message)}`);
  };
  await compiler.onPreBootstrap({
    reporter: {
      activityTimer: () => ({ start() {}, end() {} }),
      warn() {},
      error: complain,
      panic: complain,
      panicOnBuild: complain,
    },
    store: { getState: () => state, dispatch() {} },
    parentSpan: undefined,
  });
}

async function makeNetlifyHandlers(folder: string): Promise<void> {
  await compileFunctions(folder);
  await placeQuotePage(join(folder, ".cache", "functions"), join(folder, "public"));
  const entries = JSON.parse(
    await readFile(join(folder, ".cache", "functions", "manifest.json"), "utf8"),
  ) as FunctionEntry[];
  const { default: createAdapter } = requireFromRoot("gatsby-adapter-netlify") as {
    default: () => { adapt(args: unknown): Promise<void> };
  };
  await createAdapter().adapt({
    routesManifest: entries.map(({ functionId, functionRoute }) => ({
      type: "function",
      path: `/api/${functionRoute}`,
      functionId,
    })),
    // As gatsby/dist/utils/adapter/manager.js gives it to the adapter.
    functionsManifest: entries.map(({ functionId, functionRoute, relativeCompiledFilePath }) => {
      const pathToEntryPoint = posix.join(".cache", "functions", relativeCompiledFilePath);
      const name = `/api/${functionRoute}`;
      return { functionId, name, pathToEntryPoint, requiredFiles: [pathToEntryPoint] };
    }),
    headerRoutes: [],
    pathPrefix: "",
    remoteFileAllowedUrls: [],
    reporter: { verbose() {}, info() {}, warn() {} },
  });
}

const run = argv[2] === "handlers" ? makeNetlifyHandlers(cwd()) : bundle(cwd(), argv[3]);
run
  // The compiler would go on, to write a cache that nobody reads.
  .then(() => exit())
  .catch((error: unknown) => {
    console.error(error);
    exit(1);
  });
