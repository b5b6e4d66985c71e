import { build } from "esbuild";

/** Bundles JavaScript for writing it into the HTML of a page, which saves the browser a request. */
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
  // The text is safe inside of <script>, because esbuild escapes `</script` in strings.
  return String(outputFiles[0]?.text).trim();
}
