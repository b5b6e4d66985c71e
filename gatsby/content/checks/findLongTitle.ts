import type { ContentFile } from "../yaml/readContentFile";

/** Search engines cut titles at about this length; it includes " | " and the business name. */
const longestTitle = 60;

/** A page title that does not fit into search results together with the business name. */
export function findLongTitle(file: ContentFile, businessName: string): string[] {
  const { seo } = (file.value ?? {}) as { seo?: { title?: unknown } };
  const room = longestTitle - ` | ${businessName}`.length;
  if (typeof seo?.title !== "string" || seo.title.length <= room) return [];
  return [
    file.describe(
      ["seo", "title"],
      `has ${String(seo.title.length)} characters. Shorten it to ${String(room)}: the business name follows it, and search engines cut at ${String(longestTitle)}.`,
    ),
  ];
}
