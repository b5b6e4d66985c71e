import { build, type BuildOptions } from "esbuild";
import { listFunctionNames } from "../site/loadFunctions";

export async function bundle(options: BuildOptions): Promise<void> {
  await build({
    bundle: true,
    // Leaves out pg-native, an optional driver of `pg` that we don't install.
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

/** Bundles `npm run serve`, so that no TypeScript compiler takes memory while the site runs. */
export async function bundleServer(): Promise<void> {
  await bundle({
    entryPoints: ["server/commands/serve.ts"],
    outfile: ".cache/server/serve.cjs",
    format: "cjs",
    sourcemap: true,
    legalComments: "none",
  });
}
