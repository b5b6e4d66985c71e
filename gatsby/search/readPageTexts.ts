import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { readContent } from "../../authoring/content/readContent";
import { listPages } from "../../authoring/listPages";

const described = v.object({ seo: v.object({ title: v.string(), description: v.string() }) });

/** The company's facts, and every page with the title and description that search engines show. */
export async function readPageTexts(root: string) {
  const business = await readContent(root, "Business");
  const pages = await Promise.all(
    listPages(root).map(async ({ path, contentFile }) => {
      const text = await readFile(join(root, "content", contentFile), "utf8");
      return { path, ...v.parse(described, parse(text)).seo };
    }),
  );
  return { business, pages };
}
