import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { readContent } from "../content/readContent";
import { listPages, type SitePage } from "../listPages";

/** What a page has to be shared with: its address, its main heading and the picture that stands for it. */
export type SharePage = { path: string; title: string; picture: string; pictureAlt: string };

type Shown = { image: string; imageAlt: string };

/** The places where a page's content can have its main heading, and its picture. */
type Content = Partial<Shown> & {
  hero?: { title: string };
  intro?: { title?: string } & Partial<Shown>;
  title?: string;
  sharePicture?: Shown;
};

/** Throws an Error naming a page whose content has no heading or no picture. */
export async function readSharePages(
  root: string,
): Promise<{ name: string; area: string; pages: SharePage[] }> {
  const { name, serviceArea } = await readContent(root, "Business");
  const pages = await Promise.all(listPages(root).map((page) => readSharePage(root, page)));
  return { name, area: serviceArea, pages };
}

async function readSharePage(root: string, { path, contentFile }: SitePage): Promise<SharePage> {
  const file = join(root, "content", contentFile);
  const content = parse(await readFile(file, "utf8")) as Content;
  const { hero, intro, sharePicture } = content;
  const title = hero?.title ?? intro?.title ?? content.title;
  const { image, imageAlt } = sharePicture ?? (intro?.image === undefined ? content : intro);
  if (title === undefined || image === undefined || imageAlt === undefined)
    throw new Error(
      `content/${contentFile} has no heading or no sharePicture for the page ${path}`,
    );
  return { path, title, picture: join(dirname(file), image), pictureAlt: imageAlt };
}
