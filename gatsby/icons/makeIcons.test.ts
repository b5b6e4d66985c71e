import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { look } from "../../shared/look";
import { ownMark, ownMarkOnDark } from "../../src/components/brand/ownMark";
import { petal } from "../../src/components/brand/petal";
import { readContent } from "../content/readContent";
import { makeIcons } from "./makeIcons";

async function madeIcons() {
  const folder = await mkdtemp(join(tmpdir(), "icons-"));
  const url = await makeIcons(process.cwd(), folder);
  return { url, read: (file: string) => readFile(join(folder, file)) };
}

test("the manifest names icons that are there, in the sizes it says", async () => {
  const { read } = await madeIcons();
  const manifest = JSON.parse((await read("site.webmanifest")).toString()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe(readContent(process.cwd(), "Business").name);
  expect(manifest.icons).toHaveLength(2);
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await read(src)).metadata();
    if (sizes !== "any") expect([src, `${String(width)}x${String(height)}`]).toEqual([src, sizes]);
  }
});

test("a launcher that cuts the icon to a circle cuts nothing of the mark", async () => {
  const { read } = await madeIcons();
  const { data, info } = await sharp(await read("icon-512.png"))
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

test("the tab's icon is drawn from the mark and turns pale in a dark tab bar; other programs find one of 32 pixels", async () => {
  const { read, url } = await madeIcons();
  const favicon = (await read("favicon.svg")).toString();
  // A logo of the company's own may be another one on dark grounds.
  const marks = ownMark === "" ? [petal] : [ownMark, ownMarkOnDark];
  expect(marks.filter((mark) => favicon.includes(mark))).not.toEqual([]);
  const dark = { ...look.light, ...look.dark };
  const colors = `<style>g{fill:${look.light.brand}}@media(prefers-color-scheme:dark){g{fill:${dark.brand}}`;
  // A logo of the company's own keeps its colors, and its lines stay unfilled.
  expect(favicon.includes(colors)).toBe(ownMark === "");
  for (const [file, size] of [["favicon.ico", 32] as const, ["apple-touch-icon.png", 180] as const])
    expect(await sharp(await read(file)).metadata()).toMatchObject({ width: size, height: size });
  // Signs that HTML does not allow in an address.
  expect(url).not.toMatch(/[<>{}"# ]/);
});
