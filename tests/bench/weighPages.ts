import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listRoutes } from "./listRoutes";

const gzip = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const scriptElement = /<script\b([^>]*)>([^]*?)<\/script>/g;

/** The gzipped bytes of each built page: HTML, inline script, and the form's script, which loads later. */
export async function weighPages(publicFolder: string) {
  const routes = await listRoutes(publicFolder);
  return await Promise.all(
    routes.map(async ({ path, file }) => {
      const html = await readFile(file, "utf8");
      const scripts = [...html.matchAll(scriptElement)].filter(
        ([, attributes = ""]) => !/\btype="(?:application\/|speculationrules)/.test(attributes),
      );
      const island = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
      const files = island.map((address) => readFile(join(publicFolder, address)));
      return {
        path,
        html: gzip(html),
        ownScript: scripts.length === 0 ? 0 : gzip(scripts.map(([, , text]) => text).join("\n")),
        islandScript: (await Promise.all(files)).reduce((sum, content) => sum + gzip(content), 0),
        islandFiles: island.length,
        scriptFiles: scripts.filter(([, attributes = ""]) => /\bsrc=/.test(attributes)).length,
      };
    }),
  );
}
