import { readFile, rm, writeFile } from "node:fs/promises";

/** Where Gatsby's cache was made; missing while a build is under way. */
const madeIn = ".cache/made-in";

/**
 * Removes what another checkout, an interrupted build or a build for the other kind of host left. Gatsby's cache names files by
 * their whole paths, so in a copied checkout it takes pages for built whose queries it has no results of ("The result of this
 * StaticQuery could not be fetched"). And where NETLIFY is set, Gatsby's adapter moves quote/index.html to quote.html, which
 * Gatsby does not write again while the page stays the same.
 *
 * @returns how to say that the build is whole
 */
export async function claimCache(): Promise<() => Promise<void>> {
  const here = `${process.cwd()}${process.env["NETLIFY"] ? " for Netlify" : ""}`;
  if ((await readFile(madeIn, "utf8").catch(() => "")) === here) await rm(madeIn);
  else for (const part of ["public", ".cache"]) await rm(part, { recursive: true, force: true });
  return () => writeFile(madeIn, here);
}
