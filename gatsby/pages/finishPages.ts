import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import pMap from "p-map";
import type { Analytics } from "./addAnalytics";
import { compressFiles } from "./compressFiles";
import { finishPage, type InlineScripts } from "./finishPage";

const compressedTypes = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;

/**
 * The last step of a build: takes out what no page needs, names the form's script on the pages that have it, writes each
 * page's content security policy and compresses every text file once.
 *
 * @throws Error naming the page and what its policy would block
 */
export async function finishPages(
  publicFolder: string,
  inlineScripts: InlineScripts,
  analytics?: Analytics,
): Promise<void> {
  const island = await readIsland(publicFolder);
  await removeRuntimeFiles(publicFolder, island);
  const names = await listTextFiles(publicFolder);
  await pMap(
    names.filter((name) => name.endsWith(".html")),
    async (name) => {
      const file = join(publicFolder, name);
      const html = await readFile(file, "utf8");
      try {
        const finished = await finishPage(html, inlineScripts, island, analytics);
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

async function listTextFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Files only: Gatsby makes a folder called page-data/404.html.
  return (
    entries
      .filter((entry) => entry.isFile() && compressedTypes.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      // For Gatsby's own use; no page asks for them.
      .filter(
        (name) =>
          !/^(?:_gatsby|page-data|slice-data|chunk-map\.json|webpack\.stats\.json)/.test(name),
      )
  );
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
      !kept.has(name.replace(/\.(?:br|gz)$/, "")),
  );
  await Promise.all(
    [...unused, "~partytown"].map((name) =>
      rm(join(publicFolder, name), { recursive: true, force: true }),
    ),
  );
}
