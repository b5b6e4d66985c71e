import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { look } from "../../shared/look";
import { ownMark, ownMarkOnDark } from "../../src/components/brand/ownMark";
import { petal } from "../../src/components/brand/petal";
import { readContent } from "../content/readContent";
import { makeIcons } from "./makeIcons";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "icons-"));
  await makeIcons(process.cwd(), folder);
});
const read = (file: string) => readFile(join(folder, file));

test("the manifest's icons and those of other programs are there in their sizes", async () => {
  const { name, icons } = JSON.parse((await read("site.webmanifest")).toString()) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(name).toBe(readContent(process.cwd(), "Business").name);
  expect(icons).toHaveLength(2);
  const named = icons.map(({ src, sizes }) => [src, Number.parseInt(sizes)] as const);
  for (const [file, width] of [
    ...named,
    ["favicon.ico", 32],
    ["apple-touch-icon.png", 180],
  ] as const)
    if (!Number.isNaN(width))
      expect(await sharp(await read(file)).metadata()).toMatchObject({ width, height: width });
});

test("a launcher that cuts the icon to a circle cuts nothing of the mark", async () => {
  const { data } = await sharp(await read("icon-512.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const cut = Array.from({ length: 512 * 512 }, (_, pixel) => pixel).filter((pixel) => {
    const fromMiddle = Math.hypot((pixel % 512) - 256, Math.floor(pixel / 512) - 256);
    const isGround = [0, 1, 2].every((channel) => data[pixel * 3 + channel] === data[channel]);
    return fromMiddle > 0.4 * 512 && !isGround;
  });
  expect(cut).toEqual([]);
});

test("the tab's icon is drawn from the mark, and turns pale in a dark tab bar", async () => {
  const favicon = (await read("favicon.svg")).toString();
  // A logo of the company's own keeps its colors, and may be another one on dark grounds.
  const marks = ownMark === "" ? [petal] : [ownMark, ownMarkOnDark];
  expect(marks.filter((mark) => favicon.includes(mark))).not.toEqual([]);
  const { brand } = { ...look.light, ...look.dark };
  const colors = `<style>g{fill:${look.light.brand}}@media(prefers-color-scheme:dark){g{fill:${brand}}`;
  expect(favicon.includes(colors)).toBe(ownMark === "");
});
