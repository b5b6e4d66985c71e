import { readFile, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { hashInputs } from "./hashInputs";

/** Where serve.mjs finds the program. */
const bundledServer = ".cache/server/serve.cjs";
const stamp = ".cache/server/inputs.sha256";
const inputs = [
  ...["server", "database", "process", "api", "shared", "package-lock.json"],
  ...["gatsby/listFiles.ts", "gatsby/headers.ts"],
];

/** Bundles the production server into one file: otherwise every start compiles TypeScript and keeps the compiler in memory. */
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

export async function keepServerBundled(): Promise<void> {
  const hash = await hashInputs(inputs);
  if ((await readFile(stamp, "utf8").catch(() => "")) === hash) return;
  await bundleServer();
  await writeFile(stamp, hash);
}
