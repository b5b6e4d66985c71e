import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listPages } from "../../authoring/listPages";
import { composeLlmsText } from "./composeLlmsText";
import { composeSitemap } from "./composeSitemap";
import { readChangeDates } from "./readChangeDates";
import { readPageTexts } from "./readPageTexts";

/**
 * Writes what programs read before they read pages: robots.txt, sitemap.xml and llms.txt; and security.txt, which tells people
 * where to report a weakness (RFC 9116).
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
  await mkdir(join(publicFolder, ".well-known"), { recursive: true });
  await Promise.all([
    writeFile(
      join(publicFolder, "robots.txt"),
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    ),
    writeFile(
      join(publicFolder, ".well-known", "security.txt"),
      composeSecurityText(siteUrl, texts.business.email, new Date()),
    ),
    writeFile(join(publicFolder, "sitemap.xml"), composeSitemap(pages)),
    writeFile(join(publicFolder, "llms.txt"), composeLlmsText(siteUrl, texts)),
  ]);
}

/** Half a year: RFC 9116 wants less than one, and a site that is not built for so long may have another address to write to. */
const validMs = 182 * 24 * 60 * 60 * 1000;

export function composeSecurityText(siteUrl: string, email: string, now: Date): string {
  const expires = new Date(now.getTime() + validMs).toISOString();
  return `Contact: mailto:${email}
Expires: ${expires}
Canonical: ${siteUrl}/.well-known/security.txt
Preferred-Languages: en
`;
}
