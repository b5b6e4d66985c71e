import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { theme } from "../../shared/theme";
import { ownMark, ownMarkOnDark } from "../../shared/mark/ownMark";
import { petal } from "../../shared/mark/petal";
import { readContent } from "../content/readContentFile";

const color = theme.light;
const open = '<svg xmlns="http://www.w3.org/2000/svg"';

export async function makeIcons(root: string, publicFolder: string): Promise<void> {
  const { name, description } = readContent(root, "Business");
  const write = (file: string, content: string | Buffer) =>
    writeFile(join(publicFolder, file), content);
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg)).resize(size, size).png().toBuffer();
  const favicon = drawFavicon();
  const tile = drawTile();

  await write("favicon.svg", favicon);
  // Google requires the size of a site's icon to be a multiple of 48 pixels.
  await write("icon-96.png", await draw(favicon, 96));
  // Some programs request /favicon.ico without reading the page, so this file has to exist.
  await write("favicon.ico", wrapAsIco(await draw(favicon, 48), 48));
  // An opaque square, because iOS rounds the corners of apple-touch-icon.png and shows transparency as black.
  await write("apple-touch-icon.png", await draw(tile, 180));
  await write("icon-512.png", await draw(tile, 512));
  const icons = [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
  ];
  const manifest = {
    name,
    description,
    lang: "en",
    start_url: "/",
    display: "browser",
    background_color: color.surface,
    theme_color: color.deep,
    icons,
  };
  await write("site.webmanifest", JSON.stringify(manifest));
}

function wrapAsIco(png: Buffer, size: number): Buffer {
  // The header of an ICO file with one image at 32 bits per pixel. The image begins after these 22 bytes.
  const head = Buffer.from("00000100010000000000010020000000000016000000", "hex").fill(size, 6, 8);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}

function drawBlossom(heart: string): string {
  const turns = [0, 90, 180, 270].map((turn) => `<path d="${petal}" transform="rotate(${turn})"/>`);
  return `<g>${turns.join("")}</g><circle r="6.8" fill="${heart}"/>`;
}

function drawFavicon(): string {
  const { brand, accentStrong } = { ...color, ...theme.dark };
  const dark = `@media(prefers-color-scheme:dark){g{fill:${brand}}circle{fill:${accentStrong}}}`;
  const colors = `<style>g{fill:${color.brand}}${dark}</style>`;
  // Takes the longer variant of the company's logo: it may have a background, which suits a tab bar of any color.
  const own = ownMark.length > ownMarkOnDark.length ? ownMark : ownMarkOnDark;
  return `${open} viewBox="-32 -32 64 64">${own || colors + drawBlossom(color.accent)}</svg>`;
}

/** Draws the icon for home screens, which may crop it to a circle with a diameter of 80% of its width. */
function drawTile(): string {
  // A company's own logo is made for light backgrounds, and might vanish on a dark color such as `deep`.
  const ground = ownMark === "" ? color.deep : color.surface;
  const own = ownMark || drawBlossom(color.accentOnDeep);
  const mark = `<g fill="${color.onDeep}" transform="translate(256 256) scale(4.4)">${own}</g>`;
  return `${open} viewBox="0 0 512 512"><path fill="${ground}" d="M0 0h512v512H0z"/>${mark}</svg>`;
}
