import type { readPageTexts } from "./readPageTexts";

/**
 * The site in one plain file for language models: who the company is, how to reach it, and its pages.
 *
 * @param siteUrl the site's address without a slash at its end
 * @see https://llmstxt.org
 */
export function composeLlmsText(
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
