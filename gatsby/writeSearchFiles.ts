import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import escapeHtml from "escape-html";
import * as v from "valibot";
import { parse } from "yaml";
import { readContent } from "../content/readContent";
import { listPages } from "../listPages";
import { readChangeDates } from "./readChangeDates";

/** What programs read before they read pages, and security.txt, which tells people where to report a weakness (RFC 9116). */
export async function writeSearchFiles(
  root: string,
  publicFolder: string,
  siteUrl: string,
): Promise<void> {
  const dates = readChangeDates(root);
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

/**
 * A page whose last change is unknown has no date: search engines ignore the dates of a site that gives wrong ones (Google Search
 * Central, "Build and submit a sitemap"; https://www.sitemaps.org/protocol.html).
 */
function composeSitemap(pages: readonly { url: string; changed?: string | undefined }[]) {
  const entries = pages.map(
    ({ url, changed }) =>
      `<url><loc>${escapeHtml(url)}</loc>${changed === undefined ? "" : `<lastmod>${changed}</lastmod>`}</url>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

const described = v.object({ seo: v.object({ title: v.string(), description: v.string() }) });

/** The company's facts, and every page with the title and description that search engines show. */
async function readPageTexts(root: string) {
  const business = await readContent(root, "Business");
  const pages = await Promise.all(
    listPages(root).map(async ({ path, contentFile }) => {
      const text = await readFile(join(root, "content", contentFile), "utf8");
      return { path, ...v.parse(described, parse(text)).seo };
    }),
  );
  return { business, pages };
}

/** The site in one plain file for language models (https://llmstxt.org). */
function composeLlmsText(
  siteUrl: string,
  { business, pages }: Awaited<ReturnType<typeof readPageTexts>>,
): string {
  const list = (chosen: typeof pages) =>
    chosen.map(
      ({ path, title, description }) => `- [${title}](${siteUrl}${path}): ${description.trim()}`,
    );
  const isService = ({ path }: { path: string }) => path.startsWith("/services/");
  return [
    `# ${business.name}`,
    "",
    `> ${business.tagline}. ${business.description.trim()}`,
    "",
    `- Phone: ${business.phone}`,
    `- Email: ${business.email}`,
    `- Service area: ${business.serviceArea}`,
    `- Hours: ${business.hours.map(({ days, hours }) => `${days} ${hours}`).join(", ")}`,
    ...business.claims.map(({ statement }) => `- ${statement}`),
    "",
    "## Services",
    "",
    ...list(pages.filter(isService)),
    "",
    "## Company",
    "",
    ...list(pages.filter((page) => !isService(page))),
    "",
  ].join("\n");
}
