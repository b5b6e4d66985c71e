/**
 * The list of pages for search engines. A page whose last change is unknown has no date: search engines ignore the dates of a
 * site that gives wrong ones (Google Search Central, "Build and submit a sitemap").
 *
 * @see https://www.sitemaps.org/protocol.html
 */
export function composeSitemap(pages: readonly { url: string; changed?: string | undefined }[]) {
  const entries = pages.map(
    ({ url, changed }) =>
      `<url><loc>${escapeXml(url)}</loc>${changed === undefined ? "" : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
