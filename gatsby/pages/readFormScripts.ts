import { readFile } from "node:fs/promises";
import { join } from "node:path";

const stats = "webpack.stats.json";
/** Files for the next build or for Gatsby's browser runtime, which we don't ship. Visitors don't need them. */
export const gatsbyData = ["_gatsby", "page-data", "slice-data", "chunk-map.json", stats];

/** Returns the file names of the scripts that webpack built from src/quote/island/island.ts. */
export async function readFormScripts(publicFolder: string): Promise<string[]> {
  const text = await readFile(join(publicFolder, stats), "utf8").catch(() => "{}");
  type Stats = { assetsByChunkName?: Record<string, string[]> };
  const { assetsByChunkName } = JSON.parse(text) as Stats;
  return (assetsByChunkName?.["quote"] ?? []).filter((name) => name.endsWith(".js"));
}
