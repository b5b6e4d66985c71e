import { readFile, rm, writeFile } from "node:fs/promises";
import { hashInputs } from "./hashInputs";

/** Where Gatsby's cache was made; missing while a build is under way. */
export const madeIn = ".cache/made-in";

/** The code of the build. Gatsby runs a query again when content changes, and not when a resolver does. */
const code = [
  ...["gatsby", "shared", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"],
  "package-lock.json",
];

/**
 * Removes the cache and pages of another checkout, of an interrupted build, of a build for the other kind of host, or of another
 * version of the build's code. Gatsby's cache stores absolute paths, so a copied one has no results of queries. And where NETLIFY
 * is set, Gatsby's adapter moves quote/index.html to quote.html; Gatsby does not write the first one again until the page changes.
 *
 * @returns a function to call when the build is complete
 */
export async function claimCache(): Promise<() => Promise<void>> {
  const here = `${process.cwd()}\n${await hashInputs(code)}`;
  if ((await readFile(madeIn, "utf8").catch(() => "")) === here) await rm(madeIn);
  else for (const part of ["public", ".cache"]) await rm(part, { recursive: true, force: true });
  return () => writeFile(madeIn, here);
}
