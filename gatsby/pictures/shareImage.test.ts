import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { look } from "../../shared/look";
import { makeShareImage } from "./shareImage";

/** The share picture made of a picture, and its pixel at the top on the right. */
async function sharedFrom(picture: sharp.Sharp, name: string) {
  const folder = await mkdtemp(join(tmpdir(), "share-"));
  const absolutePath = join(folder, name);
  await picture.toFile(absolutePath);
  const url = await makeShareImage({ absolutePath, name: "a-room" }, folder);
  const { data, info } = await sharp(join(folder, url)).raw().toBuffer({ resolveWithObject: true });
  return {
    url,
    width: info.width,
    height: info.height,
    pixel: [...data.subarray(1199 * 3, 1200 * 3)],
  };
}

const aPicture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 4, background } });

test("a transparent picture is shared on the page's own surface", async () => {
  const { pixel, ...made } = await sharedFrom(aPicture("#00000000"), "clear.png");
  const surface = [1, 3, 5].map((at) => Number.parseInt(look.light.surface.slice(at, at + 2), 16));
  for (const [channel, value] of pixel.entries())
    expect(Math.abs(value - surface[channel]!)).toBeLessThan(4);
  expect(made).toMatchObject({ width: 1200, height: 630 });
  expect(made.url).toMatch(/^\/share\/a-room-[0-9a-f]{8}\.jpg$/);
});

test("an upright photo of a phone is shared upright", async () => {
  // White above black; orientation 6 says that the stored pixels lie on their left side.
  const black = {
    input: await aPicture("#000").resize(400, 600).png().toBuffer(),
    left: 0,
    top: 0,
  };
  const photo = aPicture("#fff").composite([black]).withMetadata({ orientation: 6 }).jpeg();
  const { pixel } = await sharedFrom(photo, "phone.jpg");
  expect(pixel.every((value) => value < 10)).toBe(true);
});
