import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Refuses to start with pages that were built for another address, which search engines, share previews and the site's own links
 * would go on naming.
 *
 * @throws Error naming both addresses and the command that makes them agree
 */
export async function refuseOtherAddress(publicFolder: string, siteUrl: string): Promise<void> {
  const builtFor = await readBuiltAddress(publicFolder);
  if (builtFor === undefined || builtFor === siteUrl) return;
  throw new Error(
    `The pages were built for ${builtFor}, but SITE_URL is ${siteUrl}. Build them for this ` +
      `address: SITE_URL=${siteUrl} npm run build`,
  );
}

/** Without a slash at its end. Undefined when the home page names none. */
export async function readBuiltAddress(publicFolder: string): Promise<string | undefined> {
  const home = await readFile(join(publicFolder, "index.html"), "utf8");
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(home) ?? [];
  return canonical?.replace(/\/$/, "");
}
