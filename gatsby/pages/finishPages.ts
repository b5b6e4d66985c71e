import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import pMap from "p-map";
import { listFiles } from "../listFiles";
import { finishPage, type InlineScripts } from "./finishPage";
import { readIsland } from "./readIsland";
import type { Analytics } from "./policyFor";

const compressedTypes = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Files that only Gatsby itself reads, when it next renders a page. */
const ofGatsby = /^(?:_gatsby|page-data|slice-data|chunk-map\.json|webpack\.stats\.json)/;

type Options = {
  /** The addresses of the pages that Gatsby made; 404 is always one. */
  addresses: readonly string[];
  inlineScripts: InlineScripts;
  /** The form's scripts of the build before, which go unless they are still the form's. */
  earlierScripts?: readonly string[];
  analytics?: Analytics | undefined;
};

/**
 * Finishes the pages that Gatsby made, and writes `.br` and `.gz` beside each text file that visitors may load.
 * Every other page came from static/ and stays as it is.
 */
export async function finishPages(
  publicFolder: string,
  { addresses, inlineScripts, earlierScripts = [], analytics }: Options,
): Promise<void> {
  const island = await readIsland(publicFolder);
  const stale = earlierScripts.filter((script) => !island.includes(script));
  for (const name of await readdir(publicFolder))
    // A script's licence and what was compressed of both stand beside it.
    if (stale.some((script) => name === script || name.startsWith(`${script}.`)))
      await rm(join(publicFolder, name));
  await rm(join(publicFolder, "~partytown"), { recursive: true, force: true });
  const scripts = island.map((name) => `/${name}`);
  const pages = [...addresses, "/404"].map((path) => join(path, "index.html").slice(1));
  const names = listFiles(publicFolder).filter(
    (name) => compressedTypes.test(name) && !ofGatsby.test(name),
  );
  const finish = async (name: string) => {
    const file = join(publicFolder, name);
    // Bytes, because a page of static/ may have another encoding than UTF-8.
    let content = await readFile(file);
    if (pages.includes(name) || name === "404.html") {
      const page = finishPage(content.toString(), inlineScripts, scripts, analytics);
      content = Buffer.from(page);
      await writeFile(file, content);
    }
    await compressFile(file, content);
  };
  const finishNamed = (name: string) =>
    finish(name).catch((cause: Error) => {
      throw new Error(`${name}: ${cause.message}`, { cause });
    });
  await pMap(names, finishNamed, { concurrency: 4 });
}

/** Node's own settings are the smallest that Brotli has. */
async function compressFile(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
