import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import pMap from "p-map";
import { listFiles } from "../listFiles";
import { finishPage, type InlineScripts } from "./finishPage";
import type { Analytics } from "./policyFor";

const compressedTypes = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Files that only Gatsby itself reads, when it next renders a page. */
const ofGatsby = /^(?:_gatsby|page-data|slice-data|chunk-map\.json|webpack\.stats\.json)/;

/** Finishes every page and writes `.br` and `.gz` beside each text file that visitors may load. */
export async function finishPages(
  publicFolder: string,
  inlineScripts: InlineScripts,
  analytics?: Analytics,
): Promise<void> {
  const island = await readIsland(publicFolder);
  // Gatsby's runtime, which no page loads, and the form's scripts of earlier builds. Licences stand beside
  // their scripts.
  for (const name of await readdir(publicFolder))
    if (/\.js(?:\.|$)/.test(name) && !island.some((kept) => name.startsWith(kept)))
      await rm(join(publicFolder, name));
  await rm(join(publicFolder, "~partytown"), { recursive: true, force: true });
  const names = listFiles(publicFolder).filter(
    (name) => compressedTypes.test(name) && !ofGatsby.test(name),
  );
  const addresses = island.map((name) => `/${name}`);
  const finish = async (name: string) => {
    const file = join(publicFolder, name);
    const content = await readFile(file, "utf8");
    const finished = name.endsWith(".html")
      ? finishPage(content, inlineScripts, addresses, analytics)
      : content;
    if (finished !== content) await writeFile(file, finished);
    await compressFile(file, finished);
  };
  const finishNamed = (name: string) =>
    finish(name).catch((cause: Error) => {
      throw new Error(`${name}: ${cause.message}`, { cause });
    });
  await pMap(names, finishNamed, { concurrency: 4 });
}

/** The scripts of src/quote/island/island.ts, by the names webpack gave them. */
async function readIsland(publicFolder: string): Promise<string[]> {
  const text = await readFile(join(publicFolder, "webpack.stats.json"), "utf8").catch(() => "{}");
  const { namedChunkGroups } = JSON.parse(text) as {
    namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
  };
  const assets = namedChunkGroups?.["quote"]?.assets ?? [];
  return assets.map(({ name }) => name).filter((name) => name.endsWith(".js"));
}

/** Node's own settings are the smallest that Brotli has. */
async function compressFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
