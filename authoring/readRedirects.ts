import { existsSync } from "node:fs";
import { join } from "node:path";
import { readContent } from "./content/readContent";

/** An old address of the site, without its name, and the page that took its place. */
export type Redirect = { from: string; to: string };

/** The old addresses in content/redirects.yaml, in its order; none without that file. */
export async function readRedirects(root: string): Promise<Redirect[]> {
  if (!existsSync(join(root, "content/redirects.yaml"))) return [];
  return (await readContent(root, "Redirects")).redirects;
}
