import { build } from "esbuild";

export async function bundleBrowserScript(
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    define,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    logLevel: "silent",
    write: false,
  });
  // The code is safe inside <script>, because esbuild escapes `</script` in strings.
  return String(outputFiles[0]?.text).trim();
}
