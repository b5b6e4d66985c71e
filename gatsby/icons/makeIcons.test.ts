import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { theme } from "../../shared/theme";
import { ownMark, ownMarkOnDark } from "../../shared/mark/ownMark";
import { petal } from "../../shared/mark/petal";
import { readContent } from "../content/readContent";
import { makeIcons } from "./makeIcons";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "icons-"));
  await makeIcons(process.cwd(), folder);
});
const read = (file: string) => readFile(join(folder, file));

test("the manifest names the company, and all icons have the right size", async () => {
  const manifest = JSON.parse((await read("site.webmanifest")).toString()) as object;
  const icons = [{ src: "/favicon.svg" }, { src: "/icon-512.png", sizes: "512x512" }];
  const { name } = readContent(process.cwd(), "Business");
  expect(manifest).not.toHaveProperty("short_name");
  expect(manifest).toMatchObject({ name, icons });
  const sizes = { "icon-96.png": 96, "apple-touch-icon.png": 180, "icon-512.png": 512 };
  for (const [file, width] of Object.entries(sizes))
    expect(await sharp(await read(file)).metadata()).toMatchObject({ width, height: width });
});

test("favicon.ico is an icon file with one picture of 48 pixels", async () => {
  const ico = await read("favicon.ico");
  const [reserved, type, count] = [0, 2, 4].map((at) => ico.readUInt16LE(at));
  expect([reserved, type, count, ico[6], ico[7]]).toEqual([0, 1, 1, 48, 48]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(start + length).toBe(ico.length);
  const picture = await sharp(ico.subarray(start)).metadata();
  expect(picture).toMatchObject({ format: "png", width: 48, height: 48 });
});

test("icons of home screens are opaque, because iOS shows transparent parts as black", async () => {
  for (const file of ["apple-touch-icon.png", "icon-512.png"]) {
    const { channels, isOpaque } = await sharp(await read(file)).stats();
    expect([file, isOpaque]).toEqual([file, true]);
    expect(Math.max(...channels.map(({ max, min }) => max - min))).toBeGreaterThan(100);
  }
});

test("the icon of the tab shows the mark, paler in a dark color scheme", async () => {
  const favicon = (await read("favicon.svg")).toString();
  // A company's own logo keeps its colors, and may have a second version for dark backgrounds.
  const marks = ownMark === "" ? [petal] : [ownMark, ownMarkOnDark];
  expect(marks.filter((mark) => favicon.includes(mark))).not.toEqual([]);
  const { brand } = { ...theme.light, ...theme.dark };
  const colors = `<style>g{fill:${theme.light.brand}}@media(prefers-color-scheme:dark){g{fill:${brand}}`;
  expect(favicon.includes(colors)).toBe(ownMark === "");
});
