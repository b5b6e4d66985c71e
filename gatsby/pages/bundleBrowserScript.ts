import { build } from "esbuild";

/** Outside webpack, to stand inside the page: it costs no second request. */
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
  const script = outputFiles[0];
  if (!script) throw new Error(`esbuild made nothing of ${entry}`);
  // esbuild escapes `</script` in strings by itself.
  return script.text.trim();
}
