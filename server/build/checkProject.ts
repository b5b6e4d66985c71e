import { checkContent } from "../../gatsby/content/checkContent";

/** Gatsby misreads these characters in paths (gatsbyjs/gatsby#29218). */
const signs = /['"()[\]{}#%!*?]/;

/** Throws if Gatsby cannot build the project. Returns warnings, which are errors in a publication. */
export async function checkProject(
  purpose: "draft" | "publication" = "draft",
  folder = process.cwd(),
): Promise<string[]> {
  const [sign] = signs.exec(folder) ?? [];
  if (sign === undefined) return await checkContent(folder, purpose);
  const fault = `Gatsby cannot build in ${folder}, because of the ${sign} in its name`;
  throw new Error(`${fault}. Rename the folder, like my-site.`);
}
