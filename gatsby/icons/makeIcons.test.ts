import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { theme } from "../../shared/theme";
import { petal } from "../../shared/mark/petal";
import { readContent } from "../content/readContentFile";

/** Makes the icons from the company's logo, if any, or else from ours. Returns a function that reads an icon's file. */
async function make(ownMark = "", ownMarkOnDark = "") {
  const folder = await mkdtemp(join(tmpdir(), "icons-"));
  jest.resetModules();
  jest.doMock("../../shared/mark/ownMark", () => ({ ownMark, ownMarkOnDark }));
  const { makeIcons } = await import("./makeIcons");
  await makeIcons(process.cwd(), folder);
  return (file: string) => readFile(join(folder, file));
}

test("the manifest names the company, and all icons have the right size", async () => {
  const read = await make();
  const manifest = JSON.parse((await read("site.webmanifest")).toString()) as object;
  const svg = { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" };
  const png = {
    src: "/icon-512.png",
    sizes: "512x512",
    type: "image/png",
    purpose: "any maskable",
  };
  const { name, description } = readContent(process.cwd(), "Business");
  expect(manifest).not.toHaveProperty("short_name");
  expect(manifest).toMatchObject({ name, description, lang: "en", start_url: "/" });
  expect(manifest).toMatchObject({ display: "browser", icons: [svg, png] });
  expect(manifest).toMatchObject({ background_color: surface, theme_color: deep });
  const sizes = { "icon-96.png": 96, "apple-touch-icon.png": 180, "icon-512.png": 512 };
  for (const [file, width] of Object.entries(sizes))
    expect(await sharp(await read(file)).metadata()).toMatchObject({ width, height: width });
});

test("favicon.ico is an icon file with one picture of 48 pixels", async () => {
  const ico = await (await make())("favicon.ico");
  const [reserved, type, count] = [0, 2, 4].map((at) => ico.readUInt16LE(at));
  expect([reserved, type, count, ico[6], ico[7]]).toEqual([0, 1, 1, 48, 48]);
  const [length, start] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(start + length).toBe(ico.length);
  const picture = await sharp(ico.subarray(start)).metadata();
  expect(picture).toMatchObject({ format: "png", width: 48, height: 48 });
});

const logo = '<path d="M-9-9H9V9H-9z" fill="#000000"/>';
const onPlate = `<g/>${logo}`;
const { accent, deep, surface, onDeep, accentOnDeep } = theme.light;

test.each([
  ["leaves", "", "", [deep, onDeep, accentOnDeep], `${petal}".*r="6.8" fill="${accent}"`],
  ["a logo", logo, "", [surface, surface, "#000000"], `64">${logo}<`],
  ["a logo on a plate", logo, onPlate, [surface, surface, "#000000"], `64">${onPlate}<`],
] as const)("home screen icons are opaque and show %s, as the favicon does", async (...row) => {
  const [, onLight, onDark, colors, mark] = row;
  const read = await make(onLight, onDark);
  for (const file of ["apple-touch-icon.png", "icon-512.png"]) {
    const icon = sharp(await read(file));
    const { data, info } = await icon.clone().raw().toBuffer({ resolveWithObject: true });
    // The icon's corner, its middle, and a place between the middle and the upper edge, in the upper petal.
    const seen = [0, 0.325, 0.5].map((part) => {
      const column = part === 0 ? 0 : info.width / 2;
      const at = (Math.round(part * info.height) * info.width + column) * info.channels;
      return `#${data.toString("hex", at, at + 3)}`;
    });
    expect([file, seen, (await icon.stats()).isOpaque]).toEqual([file, colors, true]);
    // Phones may crop the icon to a circle, so there is nothing outside it.
    const outside = Array.from({ length: info.width * info.height }, (_, at) => at).filter((at) => {
      const [x, y] = [at % info.width, Math.floor(at / info.width)];
      return Math.hypot(x / info.width - 0.5, y / info.height - 0.5) > 0.4;
    });
    const shown = outside.map((at) => data.readUIntBE(at * info.channels, 3));
    expect([...new Set(shown)]).toEqual([parseInt(colors[0].slice(1), 16)]);
  }
  const favicon = (await read("favicon.svg")).toString();
  expect(favicon).toMatch(new RegExp(mark));
  const { brand, accentStrong } = { ...theme.light, ...theme.dark };
  const inDark = `@media(prefers-color-scheme:dark){g{fill:${brand}}circle{fill:${accentStrong}}}`;
  const style = `<style>g{fill:${theme.light.brand}}${inDark}</style>`;
  expect(favicon.includes(style)).toBe(onLight === "");
});
