import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import { listPages } from "./listPages";

/** What search engines read before they read pages (https://www.sitemaps.org/protocol.html). */
export async function writeSearchFiles(root: string, publicFolder: string, siteUrl: string) {
  const addresses = listPages(root).map(({ path }) => escapeHtml(siteUrl + path));
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>\n`).join("")}</urlset>
`;
  await writeFile(join(publicFolder, "robots.txt"), robots);
  await writeFile(join(publicFolder, "sitemap.xml"), sitemap);
}
