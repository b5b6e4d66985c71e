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
  // A sample stands for how every title is set: setting a thousand titles to see whether one changed would take seconds.
  const look = hashOf(panel + drawShareTitle(font, "Aa Bb Cc"));
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
  const drawnPanel = await rasterize(panel);
  // One picture after the other: a thousand of them at once would fill the memory.
  for (const picture of new Set(missing.map((one) => one.picture))) {
    const base = await drawBase(picture, drawnPanel);
    await pMap(
      missing.filter((one) => one.picture === picture),
      async ({ title, file }) => writeFile(file, await drawShareImage(base, title)),
      // sharp itself uses every core for one picture; the second one fills its waits for reading and writing.
      { concurrency: 2 },
    );
  }
}

const sharePictureSize = { width: sharePicture.width, height: sharePicture.height };

type Raster = { data: Buffer; width: number };

async function rasterize(svg: string): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

async function drawBase(picture: string, panel: Raster): Promise<Buffer> {
  const crop = await sharp(picture)
    .resize({ ...sharePictureSize, fit: "cover" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const base = Buffer.alloc(shareSize.width * shareSize.height * 3);
  for (let y = 0; y < shareSize.height; y++) {
    crop.copy(
      base,
      (y * shareSize.width + sharePicture.left) * 3,
      y * sharePicture.width * 3,
      (y + 1) * sharePicture.width * 3,
    );
  }
  blend(base, panel, { left: 0, top: 0 });
  return base;
}

async function drawShareImage(base: Buffer, title: string): Promise<Buffer> {
  const drawn = Buffer.from(base);
  blend(drawn, await rasterize(title), shareTitle);
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

/**
 * Blends RGBA over RGB. Written out, because sharp's `composite` took 39 to 50 ms a picture where this takes 22 to 31
 * (Node 20, two cores).
 */
function blend(under: Buffer, over: Raster, { left, top }: { left: number; top: number }): void {
  for (let from = 0; from < over.data.length; from += 4) {
    const alpha = (over.data[from + 3] ?? 0) / 255;
    if (alpha === 0) continue;
    const pixel = from / 4;
    const to =
      ((top + Math.floor(pixel / over.width)) * shareSize.width + left + (pixel % over.width)) * 3;
    for (let channel = 0; channel < 3; channel++) {
      const below = under[to + channel] ?? 0;
      under[to + channel] = Math.round(below + ((over.data[from + channel] ?? 0) - below) * alpha);
    }
  }
}
