import { checkContent } from "../../gatsby/content/checkContent";

/** Gatsby and its tools take these for patterns, quotes or parts of an address (gatsbyjs/gatsby#29218). */
const signs = /['"()[\]{}#%!*?]/;

/** Refuses what Gatsby cannot build. A text that is not written is a warning, or refuses a publication. */
export async function checkProject(
  purpose: "draft" | "publication" = "draft",
  folder = process.cwd(),
): Promise<string[]> {
  const [sign] = signs.exec(folder) ?? [];
  if (sign === undefined) return await checkContent(folder, purpose);
  const fault = `Gatsby cannot build in ${folder}, because of the ${sign} in its name`;
  throw new Error(`${fault}. Rename the folder, like my-site.`);
}
