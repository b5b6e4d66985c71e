import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";

/**
 * Minifies the built Functions and leaves only ASCII in them. Node keeps the source of every file that it has loaded, with
 * two bytes a character if any is beyond Latin-1, and Gatsby puts the tables of iconv-lite into each Function. Names stay,
 * for the traces in the log.
 */
export async function minifyFunctions(functionsFolder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(functionsFolder, "manifest.json"), "utf8")) as {
    relativeCompiledFilePath: string;
  }[];
  await Promise.all(
    manifest.map(async ({ relativeCompiledFilePath }) => {
      const file = join(functionsFolder, relativeCompiledFilePath);
      const { code } = await transform(await readFile(file, "utf8"), {
        minify: true,
        keepNames: true,
        charset: "ascii",
        legalComments: "none",
        target: "node20",
      });
      await writeFile(file, code);
    }),
  );
}
