import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the file names of the scripts that webpack made of src/quote/island/island.ts. */
export async function readFormScripts(publicFolder: string): Promise<string[]> {
  const text = await readFile(join(publicFolder, "webpack.stats.json"), "utf8").catch(() => "{}");
  const { namedChunkGroups } = JSON.parse(text) as {
    namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
  };
  const assets = namedChunkGroups?.["quote"]?.assets ?? [];
  return assets.map(({ name }) => name).filter((name) => name.endsWith(".js"));
}
