import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pMap from "p-map";
import { listFiles } from "../listFiles";
import { finishPage, type InlineScripts } from "./finishPage";
import type { Analytics } from "./policyFor";

const compressedTypes = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;

/** Finishes every built page and compresses the text files, at the end of a build. */
export async function finishPages(
  publicFolder: string,
  inlineScripts: InlineScripts,
  analytics?: Analytics,
): Promise<void> {
  const island = await readIsland(publicFolder);
  await removeRuntimeFiles(publicFolder, island);
  const names = listTextFiles(publicFolder);
  await pMap(
    names.filter((name) => name.endsWith(".html")),
    async (name) => {
      const file = join(publicFolder, name);
      const html = await readFile(file, "utf8");
      try {
        const finished = finishPage(html, inlineScripts, island, analytics);
        if (finished !== html) await writeFile(file, finished);
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    },
    { concurrency: 4 },
  );
  await compressFiles(publicFolder, names);
}

/** Lists the text files that visitors may load. Files that only Gatsby itself reads are left out. */
function listTextFiles(folder: string): string[] {
  const own = /^(?:_gatsby|page-data|slice-data|chunk-map\.json|webpack\.stats\.json)/;
  return listFiles(folder).filter((name) => compressedTypes.test(name) && !own.test(name));
}

/** The scripts of src/quote/island/island.ts, by the names webpack gave them. */
async function readIsland(publicFolder: string): Promise<string[]> {
  const text = await readFile(join(publicFolder, "webpack.stats.json"), "utf8").catch(() => "{}");
  const stats = JSON.parse(text) as {
    namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
  };
  const assets = stats.namedChunkGroups?.["quote"]?.assets ?? [];
  return assets.map(({ name }) => `/${name}`).filter((name) => name.endsWith(".js"));
}

/**
 * Deletes Gatsby's runtime bundles, this build's and earlier ones'. Page data stays: Gatsby reads it again when it next
 * renders a page.
 */
async function removeRuntimeFiles(publicFolder: string, island: string[]): Promise<void> {
  const kept = new Set(island.map((address) => address.slice(1)));
  const names = await readdir(publicFolder);
  const unused = names.filter(
    (name) =>
      /\.js(?:\.map|\.LICENSE\.txt)?(?:\.br|\.gz)?$/.test(name) &&
      // The form's script names the file with the licences of the packages in it.
      !kept.has(name.replace(/(?:\.LICENSE\.txt)?(?:\.br|\.gz)?$/, "")),
  );
  await Promise.all(
    [...unused, "~partytown"].map((name) =>
      rm(join(publicFolder, name), { recursive: true, force: true }),
    ),
  );
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** zlib has four threads of its own. */
const concurrency = 4;

/** Writes `.br` and `.gz` beside every file that has changed since they were written. */
async function compressFiles(folder: string, names: string[]): Promise<void> {
  await pMap(names, (name) => compressFile(join(folder, name)), { concurrency });
}

async function compressFile(file: string): Promise<void> {
  if (await isNewerThan(`${file}.br`, file)) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: 9 }),
  ]);
  await writeFile(`${file}.gz`, gz);
  await writeFile(`${file}.br`, br);
}

async function isNewerThan(file: string, original: string): Promise<boolean> {
  const [compressed, source] = await Promise.all([
    stat(file).catch(() => undefined),
    stat(original),
  ]);
  return compressed !== undefined && compressed.mtimeMs >= source.mtimeMs;
}
