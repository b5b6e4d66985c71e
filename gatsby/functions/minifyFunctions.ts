import { readFile, writeFile } from "node:fs/promises";
import { transform } from "esbuild";
import { listFunctions } from "./listFunctions";

/**
 * Minifies the built Functions and leaves only ASCII in them. Node keeps the source of every file that it has loaded, with
 * two bytes a character if any is beyond Latin-1, and Gatsby puts the tables of iconv-lite into each Function. Names stay,
 * for the traces in the log.
 */
export async function minifyFunctions(functionsFolder: string): Promise<void> {
  await Promise.all(
    (await listFunctions(functionsFolder)).map(async (file) => {
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
