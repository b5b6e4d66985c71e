import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { look } from "../../shared/look";
import { readContent } from "../content/readContent";
import { drawFavicon, drawMark } from "./drawMark";

const color = look.light;
/**
 * Everything that shows the mark outside the pages: the tab's icon, and those of home screens with the manifest that names
 * them.
 */
export async function makeIcons(root: string, publicFolder: string): Promise<void> {
  const { name, description } = await readContent(root, "Business");
  const write = (file: string, content: string | Buffer) =>
    writeFile(join(publicFolder, file), content);
  const tile = (size: number, part: number, rounding: number) =>
    sharp(Buffer.from(drawTile(size, part, rounding)))
      .png()
      .toBuffer();

  await write("favicon.svg", drawFavicon());
  await write(
    "favicon.ico",
    writeIcon(await sharp(Buffer.from(drawFavicon())).resize(32, 32).png().toBuffer(), 32),
  );
  // iOS rounds the corners itself and shows transparent parts as black. It requests this address by default.
  await write("apple-touch-icon.png", await tile(180, 0.62, 0));
  await write("icon-192.png", await tile(192, 0.64, 0.22));
  await write("icon-512.png", await tile(512, 0.64, 0.22));
  // A launcher may cut away everything outside a circle of 80 %.
  await write("icon-maskable-512.png", await tile(512, 0.52, 0));
  await write(
    "site.webmanifest",
    JSON.stringify({
      name,
      short_name: name.split(" ")[0],
      description,
      lang: "en",
      start_url: "/",
      display: "browser",
      background_color: color.surface,
      theme_color: color.deep,
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    }),
  );
}

/** A deep green square with the pale mark in the middle; `part` is how much of its width the mark takes. */
function drawTile(size: number, part: number, rounding: number): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}">`,
    `<rect width="100%" height="100%" rx="${String(size * rounding)}" fill="${color.deep}"/>`,
    `<g transform="translate(${String(size / 2)} ${String(size / 2)}) scale(${String((size * part) / 64)})">`,
    drawMark({ petals: color.onDeep, heart: color.accentOnDeep, small: true, ground: "dark" }),
    "</g></svg>",
  ].join("");
}

/** An .ico file with one picture in it, which has been allowed to be a PNG since Windows Vista. */
function writeIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
