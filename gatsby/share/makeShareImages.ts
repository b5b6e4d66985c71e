import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import sharp from "sharp";
import {
  drawSharePanel,
  drawShareTitle,
  sharePicture,
  shareSize,
  shareTitle,
} from "./drawShareParts";
import { openDisplayFace } from "../fonts/openDisplayFace";
import { hashOf } from "../fonts/subsetDisplayFace";
import { readSharePages, type SharePage } from "./readSharePages";

export type ShareImage = { path: string; url: string; alt: string; width: number; height: number };

// Messengers leave out heavy pictures; a busy shelf gets by with less quality than a plain wall.
const largestFile = 120 * 1024;
// Full colour resolution: with less, the coral and the edges of letters bleed.
// The default code tables: optimizing them for the picture saves 5 % of the bytes and takes twice the time.
const encodings = [82, 74, 66, 58].map((quality) => ({
  quality,
  chromaSubsampling: "4:4:4",
  optimizeCoding: false,
}));

/**
 * Makes the picture that a link preview shows, for every page with an address: the page's own picture beside a panel with
 * its title. The file's name, `<public>/share/<page>-<hash>.jpg`, carries a hash of everything it is drawn from, so a picture is
 * drawn only when something in it changed, and its address is known before. What no page has any more is removed.
 *
 * @throws Error when a title is too long for its picture
 */
export async function makeShareImages(
  root: string,
  publicFolder: string,
): Promise<{ images: ShareImage[]; drawn: Promise<void> }> {
  const { name, area, pages } = await readSharePages(root);
  const font = await openDisplayFace(root);
  const folder = join(publicFolder, "share");
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const hashes = new Map<string, Promise<string>>();
  const panel = drawSharePanel(font, { name, area });
  // One sample title shows whether titles are set differently now: setting a thousand titles to find out would take seconds.
  const look = hashOf(panel + drawShareTitle(font, "Aa Bb Łł"));
  const wanted: { page: SharePage; file: string }[] = [];
  for (const page of pages) {
    const pictureHash = hashes.get(page.picture) ?? readFile(page.picture).then(hashOf);
    hashes.set(page.picture, pictureHash);
    const hash = hashOf(
      JSON.stringify([look, page.title, await pictureHash, sharePicture, encodings, largestFile]),
    );
    const slug = page.path === "/" ? "home" : page.path.slice(1).replaceAll("/", "-");
    wanted.push({ page, file: `${slug}-${hash}.jpg` });
  }

  // Set here and not while drawing: a title that is too long stops the build at once.
  const missing = wanted
    .filter(({ file }) => !present.has(file))
    .map(({ page, file }) => ({
      picture: page.picture,
      title: drawShareTitle(font, page.title),
      file: join(folder, file),
    }));
  const kept = new Set(wanted.map(({ file }) => file));
  await Promise.all(
    [...present].filter((file) => !kept.has(file)).map((file) => rm(join(folder, file))),
  );
  const images = wanted.map(({ page, file }) => ({
    path: page.path,
    url: `/share/${file}`,
    alt: `${page.title}. ${page.pictureAlt}`,
    ...shareSize,
  }));
  return { images, drawn: drawAll(missing, panel) };
}

async function drawAll(
  missing: { picture: string; title: string; file: string }[],
  panel: string,
): Promise<void> {
  if (missing.length === 0) return;
  const drawnPanel = await sharp(Buffer.from(panel)).png().toBuffer();
  await pMap(
    missing,
    async ({ picture, title, file }) =>
      writeFile(file, await drawShareImage(picture, drawnPanel, title)),
    // sharp itself uses every core for one picture; the second one fills its waits for reading and writing.
    { concurrency: 2 },
  );
}

async function drawShareImage(picture: string, panel: Buffer, title: string): Promise<Buffer> {
  const { left, width, height } = sharePicture;
  const drawn = await sharp(picture)
    .resize({ width, height, fit: "cover" })
    .extend({ left, background: "black" })
    .composite([
      { input: panel, left: 0, top: 0 },
      { input: Buffer.from(title), left: shareTitle.left, top: shareTitle.top },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const encoding of encodings) {
    const file = await sharp(drawn, { raw: { ...shareSize, channels: 3 } })
      .jpeg(encoding)
      .toBuffer();
    if (file.length <= largestFile) return file;
  }
  throw new Error(
    `a share picture is heavier than ${String(largestFile)} bytes even at the lowest quality`,
  );
}
