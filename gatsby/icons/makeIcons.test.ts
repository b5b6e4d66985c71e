import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { look } from "../../shared/look";
import { ownMark, ownMarkOnDark } from "../../src/components/brand/ownMark";
import { petal } from "../../src/components/brand/petal";
import { readContent } from "../content/readContent";
import { encodeFavicon } from "./drawMark";
import { makeIcons } from "./makeIcons";

/** What every drawing of the mark has in it; a logo of the company's own may be another one on dark grounds. */
const marks = ownMark === "" ? [petal] : [ownMark, ownMarkOnDark];
const expectMark = (drawing: string) =>
  expect(marks.filter((mark) => drawing.includes(mark))).not.toEqual([]);

async function madeIcons(): Promise<(file: string) => Promise<Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "icons-"));
  await makeIcons(process.cwd(), folder);
  return (file) => readFile(join(folder, file));
}

test("the manifest names icons that are there, in the sizes it says", async () => {
  const read = await madeIcons();
  const manifest = JSON.parse((await read("site.webmanifest")).toString()) as {
    name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };

  expect(manifest.name).toBe((await readContent(process.cwd(), "Business")).name);
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await read(src)).metadata();
    if (sizes !== "any") expect([src, `${String(width)}x${String(height)}`]).toEqual([src, sizes]);
  }
});

test("a launcher that cuts the maskable icon to a circle cuts nothing of the mark", async () => {
  const read = await madeIcons();
  const { data, info } = await sharp(await read("icon-maskable-512.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = [];
  for (let index = 0; index < info.width * info.height; index++) {
    const fromMiddle = Math.hypot((index % info.width) - 256, Math.floor(index / info.width) - 256);
    const isGround = [0, 1, 2].every((channel) => data[index * 3 + channel] === data[channel]);
    if (fromMiddle > 0.4 * 512 && !isGround) cut.push(index);
  }
  expect(cut).toEqual([]);
});

test("the tab's icon is drawn from the mark and turns pale in a dark tab bar; older browsers find one of 32 pixels", async () => {
  const read = await madeIcons();
  const favicon = (await read("favicon.svg")).toString();
  expectMark(favicon);
  const dark = { ...look.light, ...look.dark };
  const colors = `<style>g{fill:${look.light.brand}}@media(prefers-color-scheme:dark){g{fill:${dark.brand}}`;
  // A logo of the company's own keeps its colors, and its lines stay unfilled.
  expect(favicon.includes(colors)).toBe(ownMark === "");

  const icon = await read("favicon.ico");
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon.readUInt8(6)]).toEqual([1, 1, 32]);
  const picture = icon.subarray(
    icon.readUInt32LE(18),
    icon.readUInt32LE(18) + icon.readUInt32LE(14),
  );
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  expect(await sharp(await read("apple-touch-icon.png")).metadata()).toMatchObject({
    width: 180,
    height: 180,
  });
});

test("the icon's address in the page has no sign that HTML does not allow there", () => {
  expect(encodeFavicon()).not.toMatch(/[<>{}"# ]/);
});
