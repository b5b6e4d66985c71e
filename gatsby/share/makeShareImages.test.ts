import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import {
  drawSharePanel,
  drawShareTitle,
  sharePicture,
  shareSize,
  shareTitle,
} from "./drawShareParts";
import { fitTitle } from "../fonts/fitTitle";
import { makeShareImages, type ShareImage } from "./makeShareImages";
import { openDisplayFace } from "../fonts/openDisplayFace";
import { readSharePages } from "./readSharePages";

const root = process.cwd();
const titleBox = { left: 0, top: 130, width: sharePicture.left, height: 380 };

type Made = { folder: string; images: ShareImage[] };

/** The share images of the real content. Those that the build has drawn already are taken from it. */
async function madeImages(): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), "share-"));
  if (existsSync("public/share"))
    await cp("public/share", join(folder, "share"), { recursive: true });
  return { folder, images: await makeAll(root, folder) };
}

async function makeAll(project: string, folder: string): Promise<ShareImage[]> {
  const { images, drawn } = await makeShareImages(project, folder);
  await drawn;
  return images;
}

/** A project of its own with the real content, which a test may change. */
async function aProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "share-"));
  await cp(join(root, "content"), join(folder, "content"), { recursive: true });
  await cp(join(root, "src/pages"), join(folder, "src/pages"), { recursive: true });
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

test("a picture is drawn again only when something in it changed", async () => {
  const project = await aProject();
  const publicFolder = join(project, "public");
  await cp((await madeImages()).folder, publicFolder, { recursive: true });
  const first = await makeAll(project, publicFolder);
  const drawn = async () =>
    new Map(
      await Promise.all(
        (await readdir(join(publicFolder, "share"))).map(
          async (name) => [name, (await stat(join(publicFolder, "share", name))).mtimeMs] as const,
        ),
      ),
    );
  const before = await drawn();

  const faq = join(project, "content/faq.yaml");
  await writeFile(
    faq,
    (await readFile(faq, "utf8")).replace(/^title: .*$/m, "title: What People Ask"),
  );
  const second = await makeAll(project, publicFolder);
  const after = await drawn();

  expect(
    second.filter(({ url }, index) => url !== first[index]?.url).map(({ path }) => path),
  ).toEqual(["/faq"]);
  expect(after.size).toBe(before.size);
  expect([...after].filter(([name, time]) => before.get(name) !== time)).toHaveLength(1);
});

test("each picture shows the title of its own page, in letters that can be read", async () => {
  const { folder, images } = await madeImages();
  const font = await openDisplayFace(root);
  const { name, area, pages } = await readSharePages(root);
  expect(images.map(({ path, alt }) => [path, alt])).toEqual(
    pages.map(({ path, title, pictureAlt }) => [path, `${title}. ${pictureAlt}`]),
  );
  // Where the letters of each title lie: what the panel gains when the title is set on it.
  const set = (title: string) =>
    sharp(Buffer.from(drawSharePanel(font, { name, area })))
      .composite([
        {
          input: Buffer.from(drawShareTitle(font, title)),
          left: shareTitle.left,
          top: shareTitle.top,
        },
      ])
      .png()
      .toBuffer();
  const panel = async (title: string) =>
    sharp(await set(title))
      .extract(titleBox)
      .resize(130)
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer();
  const letters = await Promise.all(pages.map(({ title }) => panel(title)));

  for (const [index, { path, url }] of images.entries()) {
    const shown = await sharp(join(folder, url))
      .extract(titleBox)
      .resize(130)
      .greyscale()
      .raw()
      .toBuffer();
    const differences = letters.map(
      (expected) =>
        expected.reduce((sum, value, at) => sum + Math.abs(value - (shown[at] ?? 0)), 0) /
        expected.length,
    );
    expect([path, differences.indexOf(Math.min(...differences))]).toEqual([path, index]);
    expect(differences[index]).toBeLessThan(2);
  }
});

test("a title that is long, or has long words, is set smaller, in lines that all fit", async () => {
  const font = await openDisplayFace(root);
  const box = { width: 432, height: 320, largest: 92, lineHeight: 1.06 };
  const short = fitTitle(font, "About Us", box);

  expect(short).toEqual({ lines: ["About Us"], size: 92 });
  for (const title of [
    "Affordable Premium Cleaning Services for Atlanta Homes",
    "Rauchfangkehrerarbeiten und Feuerstättenüberprüfungen in Graz-Umgebung",
    "word ".repeat(60).trim(),
  ]) {
    const { lines, size } = fitTitle(font, title, box);
    expect(lines.join(" ")).toBe(title);
    expect(size).toBeLessThan(short.size);
    expect(lines.length * size * box.lineHeight).toBeLessThanOrEqual(box.height);
  }
});

test.each([
  "Bark & Bubble",
  "Smith & Sons Plumbing, Heating and Bathroom Fitting of Greater Atlanta",
])("the name %s and a long area stay on the panel", async (name) => {
  const area = "Leeds, Bradford, Wakefield and the whole of West Yorkshire";
  const panel = drawSharePanel(await openDisplayFace(root), { name, area });
  // Wide enough to show what would reach over the edge, whatever the corner.
  const wide = panel.replace(/width="\d+"/, `width="${String(shareSize.width)}"`);
  const picture = sharp(Buffer.from(wide)).extract({
    ...{ left: sharePicture.left, top: 0, width: 150, height: shareSize.height - 190 },
  });
  const { channels } = await sharp(await picture.png().toBuffer()).stats();
  // Nothing is drawn right of its straight edge.
  expect(channels[3]?.max).toBe(0);
});
