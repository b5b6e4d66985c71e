import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listRoutes } from "./listRoutes";

const gzip = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const scriptElement = /<script\b([^>]*)>([^]*?)<\/script>/g;

/** The gzipped bytes of each built page: HTML, inline script, and the form's script, which loads later. */
export function weighPages() {
  return listRoutes().map(({ path, file }) => {
    const html = readFileSync(file, "utf8");
    const scripts = [...html.matchAll(scriptElement)].filter(
      ([, attributes = ""]) => !/\btype="(?:application\/|speculationrules)/.test(attributes),
    );
    const island = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
    const sizes = island.map((address) => gzip(readFileSync(join("public", address))));
    return {
      path,
      html: gzip(html),
      ownScript: scripts.length === 0 ? 0 : gzip(scripts.map(([, , text]) => text).join("\n")),
      islandScript: sizes.reduce((sum, size) => sum + size, 0),
      islandFiles: island.length,
      scriptFiles: scripts.filter(([, attributes = ""]) => /\bsrc=/.test(attributes)).length,
    };
  });
}
