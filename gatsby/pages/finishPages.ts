import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import pMap from "p-map";
import { listFiles } from "../listFiles";
import { finishPage, type InlineScripts } from "./finishPage";
import type { Analytics } from "./policyFor";
import { gatsbyData, readFormScripts } from "./readFormScripts";

const compressedTypes = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;

type Options = {
  addresses: readonly string[];
  ownFiles?: readonly string[];
  inlineScripts: InlineScripts;
  analytics?: Analytics | undefined;
};

export async function finishPages(publicFolder: string, options: Options): Promise<void> {
  const { addresses, ownFiles = [], inlineScripts, analytics } = options;
  await rm(join(publicFolder, "~partytown"), { recursive: true, force: true });
  const scripts = (await readFormScripts(publicFolder)).map((name) => `/${name}`);
  const pages = [...addresses.map((path) => join(path, "index.html").slice(1)), "404.html"];
  const names = listFiles(publicFolder).filter(
    (name) => compressedTypes.test(name) && !gatsbyData.some((one) => name.startsWith(one)),
  );
  const finishFile = async (name: string) => {
    const file = join(publicFolder, name);
    // Reads bytes instead of text, because a page in static/ may have an encoding other than UTF-8.
    let content = await readFile(file);
    if (pages.includes(name)) {
      content = Buffer.from(finishPage(content.toString(), inlineScripts, scripts, analytics));
      await writeFile(file, content);
    }
    if (ownFiles.includes(`${name}.br`) || ownFiles.includes(`${name}.gz`)) return;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  };
  const finishNamed = (name: string) =>
    finishFile(name).catch((cause: Error) => {
      throw new Error(`${name}: ${cause.message}`, { cause });
    });
  await pMap(names, finishNamed, { concurrency: 4 });
}
