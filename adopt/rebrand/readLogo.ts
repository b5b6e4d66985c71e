import { existsSync, readFileSync } from "node:fs";
import { type HTMLElement, parse as parseHtml } from "node-html-parser";
import sharp from "sharp";
import { contrastOf } from "../../src/styles/contrastOf";

const foreign = "script, style, foreignObject, image, animate, set, a, use[href^='http']";
/** What an element may hand down to those inside it. */
const looks = /^(?:fill|stroke|stop|clip|opacity|color|display|visibility|font|text)\b/;
/** Pixels on each side of the drawing that is looked at. */
const size = 64;
/** What is fainter than this on its ground hardly shows. */
const leastContrast = 2;
/** How much of the logo has to show. */
const leastShare = 0.75;

/** A logo as SVG elements in a box of 64 by 64 around 0,0, for light grounds and for dark ones. */
export type Logo = { onLight: string; onDark: string };

/**
 * Reads a logo. Where it does not show on a ground, as navy on navy, it gets a plate below it.
 *
 * @param file an SVG with a viewBox; it brings its colours along, with no style sheet
 * @param grounds the colours it will stand on, and the one of its plate there
 * @param corners those of the site, for its plate
 * @throws when it is no such SVG, shows nothing, or has what a page must not take over
 */
export async function readLogo(
  file: string,
  grounds: Record<keyof Logo, { on: readonly string[]; plate: string }>,
  corners?: string,
): Promise<Logo> {
  if (!existsSync(file)) throw new Error(`logo: there is no file ${file}. Copy the logo there.`);
  const rounding = corners === "square" ? 3 : 12;
  const shapes = readShapes(file);
  const pixels = await draw(shapes, file);
  const place = ({ on, plate }: (typeof grounds)[keyof Logo]) =>
    on.every((ground) => shareThatShows(pixels, ground) >= leastShare)
      ? shapes
      : addPlate(shapes, plate, rounding);
  return { onLight: place(grounds.onLight), onDark: place(grounds.onDark) };
}

const asPlain = "Export it again as a plain SVG of shapes with their colours.";

function readShapes(file: string): string {
  // SVG 2 needs no namespace for it, and the icons declare none.
  const text = readFileSync(file, "utf8").replaceAll("xlink:href", "href");
  const svg = parseHtml(text).querySelector("svg");
  const [left = 0, top = 0, width = 0, height = 0] = (svg?.getAttribute("viewBox") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  if (!svg || !(width > 0 && height > 0))
    throw new Error(`logo: ${file} is no SVG with a viewBox. ${asPlain}`);
  const found = svg.querySelector(foreign)?.rawTagName;
  if (found !== undefined || /\son\w+=|javascript:/i.test(svg.innerHTML))
    throw new Error(`logo: ${file} has ${found ?? "a script"} in it. ${asPlain}`);
  [svg, ...svg.querySelectorAll("[style]")].forEach(writeStyle);
  const scale = 64 / Math.max(width, height);
  const [x, y] = [-(left + width / 2) * scale, -(top + height / 2) * scale];
  const own = Object.entries(svg.attributes).filter(([name]) => looks.test(name));
  const attributes = own
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "'")}"`)
    .join("");
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  // On one line: it also stands in an address, where HTML allows no line break.
  const shapes = svg.innerHTML.trim().replace(/\s+/g, " ");
  return `<g transform="${place}"${attributes}>${shapes}</g>`;
}

/** Makes attributes of an element's style: the pages' policy allows no style in HTML. */
function writeStyle(element: HTMLElement): void {
  const style = element.getAttribute("style") ?? "";
  element.removeAttribute("style");
  for (const [, name = "", value = ""] of style.matchAll(/([\w-]+)\s*:\s*([^;]+)/g))
    if (looks.test(name)) element.setAttribute(name, value.trim());
}

/** The pixels, four bytes each. */
async function draw(shapes: string, file: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="-32 -32 64 64" fill="currentColor">${shapes}</svg>`;
  let pixels: Buffer;
  try {
    pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  } catch (error) {
    throw new Error(`logo: ${file} cannot be drawn. ${asPlain}`, { cause: error });
  }
  if (pixels.every((byte, at) => at % 4 < 3 || byte === 0))
    throw new Error(`logo: nothing can be seen of ${file}. ${asPlain}`);
  return pixels;
}

/** How much of what the logo covers differs from the ground, 0 to 1. */
function shareThatShows(pixels: Buffer, ground: string): number {
  let covered = 0;
  let shown = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    covered += 1;
    const color = `#${pixels.subarray(at, at + 3).toString("hex")}`;
    if (contrastOf(color, ground) >= leastContrast) shown += 1;
  }
  return covered === 0 ? 0 : shown / covered;
}

function addPlate(shapes: string, color: string, rounding: number): string {
  return `<rect x="-32" y="-32" width="64" height="64" rx="${String(rounding)}" fill="${color}"/><g transform="scale(0.78)">${shapes}</g>`;
}
