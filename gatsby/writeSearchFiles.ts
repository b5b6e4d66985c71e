import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import { listPages } from "./listPages";

/** What search engines read before they read pages (https://www.sitemaps.org/protocol.html). */
export async function writeSearchFiles(
  root: string,
  publicFolder: string,
  siteUrl: string,
): Promise<void> {
  const pages = listPages(root).map(
    ({ path }) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>\n`,
  );
  await writeFile(
    join(publicFolder, "robots.txt"),
    `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
  await writeFile(
    join(publicFolder, "sitemap.xml"),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.join("")}</urlset>
`,
  );
}
