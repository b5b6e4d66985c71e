import { build, type BuildOptions } from "esbuild";
import { listFunctionNames } from "../site/loadFunctions";

/** How every program for a server is bundled, with the Functions of src/api. */
export async function bundle(options: BuildOptions): Promise<void> {
  await build({
    bundle: true,
    // A driver in C that `pg` would take instead of its own.
    external: ["pg-native"],
    define: { bundledFunctions: JSON.stringify(listFunctionNames()) },
    platform: "node",
    target: "node20",
    minify: true,
    keepNames: true,
    logLevel: "error",
    ...options,
  });
}

/** Bundles the server of `npm run serve`, which then starts without a compiler of TypeScript in memory. */
export async function bundleServer(): Promise<void> {
  await bundle({
    entryPoints: ["server/commands/serve.ts"],
    outfile: ".cache/server/serve.cjs",
    format: "cjs",
    sourcemap: true,
    legalComments: "none",
  });
}
