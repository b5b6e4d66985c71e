import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The files that Gatsby compiled from src/api. */
export async function listFunctions(functionsFolder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(functionsFolder, "manifest.json"), "utf8")) as {
    relativeCompiledFilePath: string;
  }[];
  return manifest.map(({ relativeCompiledFilePath }) =>
    join(functionsFolder, relativeCompiledFilePath),
  );
}
