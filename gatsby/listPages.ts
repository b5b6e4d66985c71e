import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A page with an address of its own, and the file under content/ that has its words. */
export type SitePage = { path: string; contentFile: string };

/** The pages whose content file has another name. */
const contentNames = new Map([["index", "home"]]);

/**
 * Every page of the site except the not-found page, as src/pages and content/services make them.
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
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

function pageOf(name: string): SitePage {
  const address = name.replace(/(^|\/)index$/, "");
  return { path: `/${address}`, contentFile: `${contentNames.get(name) ?? address}.yaml` };
}

/** A page that is there once for each file of its content. */
function listContentPages(root: string, name: string): SitePage[] {
  if (name === "{Privacy.parent__(File)__name}")
    return existsSync(join(root, "content/privacy.yaml")) ? [pageOf("privacy")] : [];
  if (!name.includes("{Service.slug}"))
    throw new Error(`src/pages/${name}.tsx: only {Service.slug} can stand for many pages`);
  return readdirSync(join(root, "content/services"))
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => ({
      path: `/${name.replace("{Service.slug}", file.replace(/\.yaml$/, ""))}`,
      contentFile: `services/${file}`,
    }));
}
