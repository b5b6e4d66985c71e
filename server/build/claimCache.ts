import { readFile, rm, writeFile } from "node:fs/promises";

/** Where Gatsby's cache was made; missing while a build is under way. */
const madeIn = ".cache/made-in";

/**
 * Removes what another checkout or an interrupted build left. Gatsby's cache names files by their whole paths, so in a copied
 * checkout it takes pages for built whose queries it has no results of ("The result of this StaticQuery could not be fetched").
 *
 * @returns how to say that the build is whole
 */
export async function claimCache(): Promise<() => Promise<void>> {
  if ((await readFile(madeIn, "utf8").catch(() => "")) === process.cwd()) await rm(madeIn);
  else for (const part of ["public", ".cache"]) await rm(part, { recursive: true, force: true });
  return () => writeFile(madeIn, process.cwd());
}
