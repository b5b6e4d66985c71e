import { build, type BuildOptions } from "esbuild";

/** Bundles a script and its imports. The code is safe in <script>, because esbuild escapes `</script`. */
export async function bundleScript(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    logLevel: "silent",
    ...options,
    write: false,
  });
  return String(outputFiles[0]?.text).trim();
}
