/** Gatsby and its tools take these in a folder's name for patterns, quotes or parts of an address. */
const signs = /['"()[\]{}#%!*?]/;

/**
 * Gatsby ends in such a folder with stacks that never name it (gatsbyjs/gatsby#29218, #30288): "site (1)", as a second
 * download is called.
 *
 * @throws with the sign and what to do
 */
export function refuseFolder(folder: string): void {
  const [sign] = signs.exec(folder) ?? [];
  if (sign !== undefined)
    throw new Error(
      `Gatsby cannot build in ${folder}, because of the ${sign} in its name. Rename the folder, like my-site.`,
    );
}
