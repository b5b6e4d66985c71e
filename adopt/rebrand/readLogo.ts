import { existsSync, readFileSync } from "node:fs";
import { parse as parseHtml } from "node-html-parser";
import sharp from "sharp";
import { contrastOf } from "../../src/styles/contrastOf";

const foreign = "script, style, foreignObject, image, animate, set, a, use[href^='http']";
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
 * @param file an SVG with a viewBox; its elements have their colours as attributes
 * @param grounds the colours it will stand on, and the one of its plate there
 * @param corners those of the site, for its plate
 * @throws when it is no such SVG, or has what a page must not take over
 */
export async function readLogo(
  file: string,
  grounds: Record<keyof Logo, { on: readonly string[]; plate: string }>,
  corners?: string,
): Promise<Logo> {
  if (!existsSync(file)) throw new Error(`logo: there is no file ${file}. Copy the logo there.`);
  const rounding = corners === "square" ? 3 : 12;
  const shapes = readShapes(file);
  const place = async ({ on, plate }: (typeof grounds)[keyof Logo]) => {
    const shares = await Promise.all(on.map((ground) => shareThatShows(shapes, ground)));
    return Math.min(...shares) >= leastShare ? shapes : addPlate(shapes, plate, rounding);
  };
  return { onLight: await place(grounds.onLight), onDark: await place(grounds.onDark) };
}

function readShapes(file: string): string {
  const svg = parseHtml(readFileSync(file, "utf8")).querySelector("svg");
  const [left = 0, top = 0, width = 0, height = 0] = (svg?.getAttribute("viewBox") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  if (!svg || !(width > 0 && height > 0))
    throw new Error(`logo: ${file} is no SVG with a viewBox. Export it again as a plain SVG.`);
  const found = svg.querySelector(foreign)?.rawTagName;
  if (found !== undefined || /\son\w+=|javascript:/i.test(svg.innerHTML))
    throw new Error(
      `logo: ${file} has ${found ?? "a script"} in it. Export it as a plain SVG of shapes with their colours.`,
    );
  const scale = 64 / Math.max(width, height);
  const [x, y] = [-(left + width / 2) * scale, -(top + height / 2) * scale];
  const fill = svg.getAttribute("fill");
  const color = fill === undefined ? "" : ` fill="${fill}"`;
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  // On one line: it also stands in an address, where HTML allows no line break.
  const shapes = svg.innerHTML.trim().replace(/\s+/g, " ");
  return `<g transform="${place}"${color}>${shapes}</g>`;
}

/** How much of what the logo covers differs from the ground, 0 to 1. */
async function shareThatShows(shapes: string, ground: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}" viewBox="-32 -32 64 64" fill="currentColor">${shapes}</svg>`;
  const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
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
