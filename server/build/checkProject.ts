import { checkContent } from "../../gatsby/content/checkContent";

/** Gatsby reads these characters as glob patterns, quotes or parts of a URL (gatsbyjs/gatsby#29218). */
const signs = /['"()[\]{}#%!*?]/;

/** Refuses a project that Gatsby can't build. Unwritten texts are a warning, or an error when publishing. */
export async function checkProject(
  purpose: "draft" | "publication" = "draft",
  folder = process.cwd(),
): Promise<string[]> {
  const [sign] = signs.exec(folder) ?? [];
  if (sign === undefined) return await checkContent(folder, purpose);
  const fault = `Gatsby cannot build in ${folder}, because of the ${sign} in its name`;
  throw new Error(`${fault}. Rename the folder, like my-site.`);
}
