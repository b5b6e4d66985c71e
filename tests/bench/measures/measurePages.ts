import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { listRoutes } from "../listRoutes";
import { gather, type Measure } from "./Measure";

const gzip = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;
const scriptElement = /<script\b([^>]*)>([^]*?)<\/script>/g;

export type PageBytes = {
  path: string;
  html: number;
  ownScript: number;
  islandScript: number;
  islandFiles: number;
  scriptFiles: number;
};

/** The gzipped size of each built page in bytes: its HTML, its inline script, and the form's script, which loads later. */
export async function weighPages(publicFolder: string): Promise<PageBytes[]> {
  return await Promise.all(
    (await listRoutes(publicFolder)).map(async ({ path, file }) => {
      const html = await readFile(file, "utf8");
      const scripts = [...html.matchAll(scriptElement)].filter(
        ([, attributes = ""]) => !/\btype="(?:application\/|speculationrules)/.test(attributes),
      );
      const island = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(" ") ?? [];
      const islandFiles = await Promise.all(
        island.map((address) => readFile(join(publicFolder, address))),
      );
      return {
        path,
        html: gzip(html),
        ownScript: scripts.length === 0 ? 0 : gzip(scripts.map(([, , text]) => text).join("\n")),
        islandScript: islandFiles.reduce((sum, content) => sum + gzip(content), 0),
        islandFiles: island.length,
        scriptFiles: scripts.filter(([, attributes = ""]) => /\bsrc=/.test(attributes)).length,
      };
    }),
  );
}

export async function measurePages(publicFolder: string): Promise<Measure[]> {
  const pages = await weighPages(publicFolder);
  const most = (key: "ownScript" | "islandScript" | "scriptFiles") =>
    Math.max(...pages.map((page) => page[key]));
  const { measures, add } = gather("pages", 0);
  for (const { path, html } of pages) add(`HTML ${path}`, html, "B", 15_900);
  add("script in a page, largest", most("ownScript"), "B", 2_048);
  add("script of the form pages, at first touch", most("islandScript"), "B", 112_000);
  add("script files that a page asks for while it loads", most("scriptFiles"), "", 0);
  return measures;
}
