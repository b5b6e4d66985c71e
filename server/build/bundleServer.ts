import { build, type BuildOptions } from "esbuild";
import { listFunctionNames } from "../functions/loadFunctions";

/** Where serve.mjs finds the program. */
const bundledServer = ".cache/server/serve.cjs";

/** How every program for a server is bundled. */
export const serverBundle = {
  bundle: true,
  // A driver in C that `pg` would take instead of its own.
  external: ["pg-native"],
  platform: "node",
  target: "node20",
  minify: true,
  keepNames: true,
  logLevel: "error",
} satisfies BuildOptions;

/** Bundles the production server with the Functions of src/api into one file: otherwise every start compiles TypeScript and keeps the compiler in memory. */
export async function bundleServer(): Promise<void> {
  await build({
    ...serverBundle,
    define: { bundledFunctions: JSON.stringify(listFunctionNames()) },
    entryPoints: ["server/commands/serve.ts"],
    outfile: bundledServer,
    format: "cjs",
    sourcemap: true,
    legalComments: "none",
  });
}
