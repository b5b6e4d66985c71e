import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the names that webpack gave the scripts of src/quote/island/island.ts in its last build. */
export async function readIsland(publicFolder: string): Promise<string[]> {
  const text = await readFile(join(publicFolder, "webpack.stats.json"), "utf8").catch(() => "{}");
  const { namedChunkGroups } = JSON.parse(text) as {
    namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
  };
  const assets = namedChunkGroups?.["quote"]?.assets ?? [];
  return assets.map(({ name }) => name).filter((name) => name.endsWith(".js"));
}
