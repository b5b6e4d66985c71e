import { build } from "esbuild";

/** Where `npm run serve` finds its program. */
export const bundledServer = ".cache/server/serve.cjs";

/** Makes one file of the production server: without it every start compiles TypeScript and keeps the compiler in memory. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: ["server/commands/serve.ts"],
    outfile: bundledServer,
    bundle: true,
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
