import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import escapeHtml from "escape-html";
import { look } from "../../shared/look";
import { readContent } from "../content/readContent";
import { drawFavicon, drawMark } from "./drawMark";
import { drawLargeLogo, drawLogo, type Drawing } from "./drawLogo";
import { openDisplayFace } from "../fonts/openDisplayFace";

const color = look.light;
const onLight = { text: color.brand, heart: color.accent, ground: "light" } as const;
const onDark = { text: color.onDeep, heart: color.accentOnDeep, ground: "dark" } as const;

/**
 * Everything that shows the mark outside the pages: the tab's icon, those of home screens with the manifest that names them, and
 * the logo's files in `<public>/brand/` for the press, invoices and partners.
 */
export async function makeIcons(root: string, publicFolder: string): Promise<void> {
  const { name, description } = await readContent(root, "Business");
  const font = await openDisplayFace(root);
  await mkdir(join(publicFolder, "brand"), { recursive: true });
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
  for (const [ground, colors] of Object.entries({ "on-light": onLight, "on-dark": onDark })) {
    await write(`brand/logo-${ground}.svg`, frame(drawLogo(font, name, colors, 48), name));
    await write(
      `brand/logo-large-${ground}.svg`,
      frame(drawLargeLogo(font, name, colors, 96), name),
    );
    const mark = drawMark({ petals: colors.text, ...colors });
    await write(
      `brand/mark-${ground}.svg`,
      frame(
        { elements: `<g transform="translate(32 32)">${mark}</g>`, width: 64, height: 64 },
        name,
      ),
    );
  }
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

function frame({ elements, width, height }: Drawing, title: string): string {
  const size = `${String(Math.ceil(width))} ${String(Math.ceil(height))}`;
  const label = `<title>${escapeHtml(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" role="img">${label}${elements}</svg>`;
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
