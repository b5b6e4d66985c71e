import { checkContent } from "../../gatsby/content/checkContent";

/** Gatsby and its tools take these in a folder's name for patterns, quotes or parts of an address. */
const signs = /['"()[\]{}#%!*?]/;

/**
 * What can be said before a build: whether Gatsby can build in this folder, and what is wrong with the content. Gatsby would end
 * in such a folder with stacks that never name it (gatsbyjs/gatsby#29218, #30288): "site (1)", as a second download is called.
 *
 * @param purpose for a publication every text has to be written
 * @returns warnings, as texts to print
 */
export async function checkProject(
  purpose: "draft" | "publication" = "draft",
  folder = process.cwd(),
): Promise<string[]> {
  const [sign] = signs.exec(folder) ?? [];
  if (sign !== undefined)
    throw new Error(
      `Gatsby cannot build in ${folder}, because of the ${sign} in its name. Rename the folder, like my-site.`,
    );
  return await checkContent(folder, purpose);
}
