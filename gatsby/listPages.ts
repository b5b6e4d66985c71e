import { readdirSync } from "node:fs";
import { join } from "node:path";
import { optionalFiles } from "./content/schemas/contentTypes";
import { listContent } from "./listContent";

/** A page with an address of its own, and the file under content/ that has its words. */
export type SitePage = { path: string; contentFile: string };

/** The files of src/pages that stand for pages of content, and how the names of their files begin. */
const manyPages = new Map([
  ["services/{Service.slug}", /^services\/[^/]+$/],
  ["{OwnPage.parent__(File)__name}", /^pages\/[^/]+$/],
  ["{Privacy.parent__(File)__name}", /^privacy\.yaml$/],
]);

/** Every page of the site except the not-found page, as src/pages and content/ make them. */
export function listPages(root: string): SitePage[] {
  const contentFiles = listContent(root).filter((file) => file.endsWith(".yaml"));
  return readdirSync(join(root, "src/pages"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".tsx") && file !== "404.tsx")
    .flatMap((file) => {
      const name = file.replace(/\.tsx$/, "");
      const isOfPage = manyPages.get(name);
      if (isOfPage) return contentFiles.filter((one) => isOfPage.test(one)).map(pageOf);
      const address = name.replace(/(^|\/)index$/, "");
      return [{ path: `/${address}`, contentFile: `${address || "home"}.yaml` }];
    })
    .filter(({ contentFile: file }) => !optionalFiles.includes(file) || contentFiles.includes(file))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function pageOf(contentFile: string): SitePage {
  return { path: `/${contentFile.replace(/^pages\//, "").replace(/\.yaml$/, "")}`, contentFile };
}
