import { findContentType, neededFiles } from "./content/schemas/contentTypes";
import { listContent } from "./listFiles";

export type SitePage = { path: string; contentFile: string };

const notPages = ["business.yaml", "navigation.yaml", "not-found.yaml", "redirects.yaml"];

/** Lists pages except the not-found page. Includes missing required pages, so that links to them aren't reported. */
export function listPages(root: string): SitePage[] {
  return [...new Set([...neededFiles, ...listContent(root)])]
    .filter((file) => findContentType(file) && !notPages.includes(file))
    .map((contentFile) => {
      const path = `/${contentFile.replace(/^home\.yaml$|^pages\/|\.yaml$/g, "")}`;
      return { path, contentFile };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
