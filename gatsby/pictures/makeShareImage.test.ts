import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import sharp from "sharp";
import { theme } from "../../shared/theme";
import { adjustSharp } from "./adjustSharp";
import { makeShareImage } from "./makeShareImage";

const aPicture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 4, background } });

const before = process.cwd();
afterAll(() => process.chdir(before));

async function sharedFrom(picture: sharp.Sharp, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "share-"));
  const absolutePath = join(folder, name);
  await picture.toFile(absolutePath);
  process.chdir(folder);
  const url = await makeShareImage({ absolutePath, name: parse(name).name });
  const { data, info } = await sharp(join("public", url))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { url, info, pixel: [...data.subarray(1199 * 3, 1200 * 3)] };
}

test("the preview image of a transparent picture has the page's background color", async () => {
  const { pixel, info, url } = await sharedFrom(aPicture("#00000000"), "a room.png");
  const surface = Buffer.from(theme.light.surface.slice(1), "hex");
  for (const [channel, value] of pixel.entries())
    expect(Math.abs(value - surface[channel]!)).toBeLessThan(4);
  expect(info).toMatchObject({ width: 1200, height: 630 });
  expect(url).toMatch(/^\/share\/a-room-\w{8}\.jpg$/);
});

test("the preview image of a phone's upright photo is upright", async () => {
  // A photo that shows black above white, but is stored with black on its left (EXIF orientation 6).
  const input = await aPicture("#000").resize(400, 600).png().toBuffer();
  const photo = aPicture("#fff").composite([{ input, left: 0, top: 0 }]);
  const stored = photo.withMetadata({ orientation: 6 }).jpeg();
  const { pixel, url } = await sharedFrom(stored, "\u7528\u5177.jpg");
  expect(pixel.every((value) => value < 10)).toBe(true);
  expect(url).toMatch(/^\/share\/picture-\w{8}\.jpg$/);
});

test("Gatsby gives an AVIF picture a fallback, and lays out a photo as it is rotated", async () => {
  adjustSharp();
  const [clear, opaque] = [aPicture("#00000000"), aPicture("#fff").removeAlpha()];
  const read = async (picture: sharp.Sharp) => sharp(await picture.avif().toBuffer()).metadata();
  expect(await read(clear)).toMatchObject({ format: "png", compression: "av1" });
  expect(await read(opaque)).toMatchObject({ format: "jpeg", compression: "av1" });
  const turned = await opaque.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(turned).metadata()).toMatchObject({ width: 600, height: 800 });
  const stored = { options: { heifEffort: 2, heifChromaSubsampling: "4:2:0" } };
  expect(opaque.avif()).toMatchObject(stored);
});
