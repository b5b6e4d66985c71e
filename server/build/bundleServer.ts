import { build } from "esbuild";
import { listFunctionNames } from "../functions/loadFunctions";

/** Where serve.mjs finds the program. */
const bundledServer = ".cache/server/serve.cjs";

/** Bundles the production server with the Functions of src/api into one file: otherwise every start compiles TypeScript and keeps the compiler in memory. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: ["server/commands/serve.ts"],
    outfile: bundledServer,
    define: { bundledFunctions: JSON.stringify(listFunctionNames()) },
    bundle: true,
    // A driver in C that `pg` would take instead of its own.
    external: ["pg-native"],
    platform: "node",
    target: "node20",
    format: "cjs",
    sourcemap: true,
    minify: true,
    keepNames: true,
    legalComments: "none",
    logLevel: "error",
  });
}
