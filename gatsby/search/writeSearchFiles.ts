import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listPages } from "../../authoring/listPages";
import { composeLlmsText } from "./composeLlmsText";
import { composeSitemap } from "./composeSitemap";
import { readChangeDates } from "./readChangeDates";
import { readPageTexts } from "./readPageTexts";

/**
 * Writes what programs read before they read pages: robots.txt, sitemap.xml and llms.txt.
 *
 * @param siteUrl the site's address without a slash at its end
 */
export async function writeSearchFiles(
  root: string,
  publicFolder: string,
  siteUrl: string,
): Promise<void> {
  const dates = await readChangeDates(root);
  const pages = listPages(root).map(({ path, contentFile }) => ({
    url: siteUrl + path,
    changed: dates.get(contentFile),
  }));
  const texts = await readPageTexts(root);
  await Promise.all([
    writeFile(
      join(publicFolder, "robots.txt"),
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    ),
    writeFile(join(publicFolder, "sitemap.xml"), composeSitemap(pages)),
    writeFile(join(publicFolder, "llms.txt"), composeLlmsText(siteUrl, texts)),
  ]);
}
