import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * The files that Gatsby writes into public/ for its runtime in the browser, which no page of this site loads. Its next build reads
 * them there, so they are kept in the cache and put back before it.
 */
const entries = ["_gatsby", "page-data", "slice-data", "chunk-map.json", "webpack.stats.json"];
const kept = ".cache/gatsby-data";

/** Leaves in public/ only what is meant for visitors. */
export async function takeGatsbyData(): Promise<void> {
  await moveAll("public", kept);
}

export async function returnGatsbyData(): Promise<void> {
  await moveAll(kept, "public");
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const entry of entries) {
    if (!existsSync(join(from, entry))) continue;
    await mkdir(to, { recursive: true });
    await rm(join(to, entry), { recursive: true, force: true });
    await rename(join(from, entry), join(to, entry));
  }
}
