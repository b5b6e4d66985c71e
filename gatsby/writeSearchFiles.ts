import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import { listPages } from "./listPages";

/** Writes robots.txt and sitemap.xml (https://www.sitemaps.org/protocol.html) unless static/ contains them. */
export async function writeSearchFiles(root: string, publicFolder: string, siteUrl: string) {
  const addresses = listPages(root).map(({ path }) => escapeHtml(siteUrl + path));
  const robots = `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>\n`).join("")}</urlset>
`;
  for (const [name, text] of Object.entries({ "robots.txt": robots, "sitemap.xml": sitemap }))
    if (!existsSync(join(root, "static", name))) await writeFile(join(publicFolder, name), text);
}
