import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { optionalFiles } from "./content/schemas/contentTypes";

/** A page with an address of its own, and the file under content/ that has its words. */
export type SitePage = { path: string; contentFile: string };

/** The files of src/pages that stand for many pages: how they end, how the addresses begin, and the folder of their content. */
const manyPages = [
  ["services/{Service.slug}", "/services/", "services"],
  ["{OwnPage.parent__(File)__name}", "/", "pages"],
] as const;

/** The pages whose content file has another name. */
const contentNames = new Map([["index", "home"]]);

/**
 * Every page of the site except the not-found page, as src/pages and content/services make them. A page whose content file is
 * optional is listed only when that file exists.
 *
 * @throws Error for a file in src/pages whose address is made in another way
 */
export function listPages(root: string): SitePage[] {
  const files = readdirSync(join(root, "src/pages"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".tsx") && file !== "404.tsx");
  return files
    .map((file) => file.replace(/\.tsx$/, ""))
    .flatMap((name) => (name.includes("{") ? listContentPages(root, name) : [pageOf(name)]))
    .filter(
      ({ contentFile }) =>
        !optionalFiles.includes(contentFile) || existsSync(join(root, "content", contentFile)),
    )
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function pageOf(name: string): SitePage {
  const address = name.replace(/(^|\/)index$/, "");
  return { path: `/${address}`, contentFile: `${contentNames.get(name) ?? address}.yaml` };
}

/** A page that is there once for each file of its content. */
function listContentPages(root: string, name: string): SitePage[] {
  if (name === "{Privacy.parent__(File)__name}") return [pageOf("privacy")];
  const [, before, folder] = manyPages.find(([pattern]) => name.endsWith(pattern)) ?? [];
  if (before === undefined || folder === undefined)
    throw new Error(`src/pages/${name}.tsx: only {Service.slug} can stand for many pages`);
  return listContent(join(root, "content", folder)).map((file) => ({
    path: `${before}${file.replace(/\.yaml$/, "")}`,
    contentFile: `${folder}/${file}`,
  }));
}

/** A company may have no page of its own, and so no folder for them. */
function listContent(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".yaml")) : [];
}
