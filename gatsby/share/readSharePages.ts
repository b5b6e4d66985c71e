import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { readContent } from "../../authoring/content/readContent";
import { listPages, type SitePage } from "../../authoring/listPages";

/** What a page has to be shared with: its address, its main heading and the picture that stands for it. */
export type SharePage = { path: string; title: string; picture: string; pictureAlt: string };

const title = v.object({ title: v.string() });
const picture = v.object({ image: v.string(), imageAlt: v.string() });

/** The places where a page's content can have its main heading, and its picture. */
const headings = [v.object({ hero: title }), v.object({ intro: title }), title] as const;
const pictures = [
  v.object({ sharePicture: picture }),
  v.object({ intro: picture }),
  picture,
] as const;

/**
 * Every page with an address of its own, and the words that all share pictures have.
 *
 * @throws Error naming a page whose content is not there, or has no heading or no picture
 */
export async function readSharePages(
  root: string,
): Promise<{ name: string; area: string; pages: SharePage[] }> {
  const { name, serviceArea } = await readContent(root, "Business");
  const pages = await Promise.all(listPages(root).map((page) => readSharePage(root, page)));
  return { name, area: serviceArea, pages };
}

async function readSharePage(root: string, { path, contentFile }: SitePage): Promise<SharePage> {
  const file = join(root, "content", contentFile);
  if (!existsSync(file))
    throw new Error(
      `There is the page ${path} and no content/${contentFile} for it: add the file, or take the page out of src/pages`,
    );
  const content: unknown = parse(await readFile(file, "utf8"));
  const heading = v.safeParse(v.union(headings), content);
  if (!heading.success)
    throw new Error(
      `content/${contentFile} has no heading for the page ${path}: it needs title, hero.title or intro.title`,
    );
  const shown = v.safeParse(v.union(pictures), content);
  if (!shown.success)
    throw new Error(`content/${contentFile} has no sharePicture for the page ${path}`);
  const { output: titled } = heading;
  const { output: pictured } = shown;
  const { image, imageAlt } =
    "sharePicture" in pictured
      ? pictured.sharePicture
      : "intro" in pictured
        ? pictured.intro
        : pictured;
  return {
    path,
    title:
      "hero" in titled ? titled.hero.title : "intro" in titled ? titled.intro.title : titled.title,
    picture: join(dirname(file), image),
    pictureAlt: imageAlt,
  };
}
