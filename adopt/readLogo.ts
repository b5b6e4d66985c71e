import { readFileSync } from "node:fs";
import sharp from "sharp";
import { type Config, optimize } from "svgo";
import type { Theme } from "../shared/colors";
import { contrastOf } from "../src/styles/contrastOf";

/** What a page must not take over or cannot show, with what to do about it in the drawing program. */
const refused: [pattern: RegExp, what: string][] = [
  [
    /<text\b/,
    "has letters in it, which each device draws in another face. Make paths of them: Create Outlines in " +
      "Illustrator, Object to Path in Inkscape, Flatten in Figma",
  ],
  [
    /<style\b|\sclass=|\sstyle=/,
    "has a style sheet. In Illustrator choose Export As, SVG, Styling: Presentation Attributes. What blends " +
      "with what lies below goes by Object, Flatten Transparency",
  ],
  [
    /<image\b|url\((?!["']?#)|href="(?!#)/,
    "has a picture or another file in it. Use Image Trace in Illustrator, Trace Bitmap in Inkscape",
  ],
  [/<(?:foreignObject|animate|set)/, "has parts that move or hold HTML. Export its shapes alone"],
];

const settings: Config = {
  plugins: [
    ...(["removeDoctype", "removeXMLProcInst", "removeComments", "removeEditorsNSData"] as const),
    ...(["removeMetadata", "removeTitle", "removeScripts"] as const),
    { name: "removeDesc", params: { removeAny: true } },
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    "convertStyleToAttrs",
    { name: "prefixIds", params: { prefix: "logo", delim: "-" } },
  ],
};

/**
 * A logo in a box of 64 by 64 around 0,0, for light grounds and for dark ones; where it does not show, on a
 * plate. Its ids begin with "logo-": src/components/brand/Logo.tsx makes them different in each place of a
 * page.
 */
export async function readLogo(file: string, { light, dark }: Pick<Theme, "light" | "dark">) {
  try {
    const shapes = await readShapes(readFileSync(file, "utf8"));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">${shapes}</svg>`;
    const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    const night = { ...light, ...dark };
    // No plate on which less of the logo would show.
    const place = (grounds: string[], plate: string) =>
      Math.min(...grounds.map((ground) => shareSeen(pixels, ground))) >=
      Math.min(0.75, shareSeen(pixels, plate))
        ? shapes
        : `<rect x="-32" y="-32" width="64" height="64" rx="12" fill="${plate}"/>` +
          `<g transform="scale(0.78)">${shapes}</g>`;
    return {
      onLight: place([light.surface], light.deep),
      onDark: place([light.deep, night.deep, night.surface], light.onDeep),
    };
  } catch (error) {
    throw new Error(`logo: ${file} ${(error as Error).message}.`, { cause: error });
  }
}

/** The file's shapes, in the middle of the box. */
async function readShapes(text: string): Promise<string> {
  if (!text.includes("<svg"))
    throw new Error("is no SVG. Save it as SVG in the program that it was drawn in");
  const styled = optimize(text, settings)
    .data.replaceAll("xlink:href", "href")
    .replace(/ style="mask-type:(\w+)"/g, ' mask-type="$1"');
  const svg = await dropIdleStyles(styled);
  for (const [pattern, what] of refused) if (pattern.test(svg)) throw new Error(what);
  const [, head = "", inside = ""] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const valueOf = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? "";
  // Inkscape and icon sets may give the size alone.
  const box =
    valueOf("viewBox") || `0 0 ${parseFloat(valueOf("width"))} ${parseFloat(valueOf("height"))}`;
  const [left = 0, top = 0, width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0))
    throw new Error("says no size. Set the size of its page or artboard, and export it again");
  // In the header a wide logo would be a line of specks.
  if (Math.max(width / height, height / width) > 1.6)
    throw new Error("is far from square. Take its mark alone: the name stands beside it anyway");
  const scale = 64 / Math.max(width, height);
  const [x, y] = [-(left + width / 2) * scale, -(top + height / 2) * scale];
  // What it hands down to its shapes, like fill="none".
  const own = head.replace(/\s(?:xmlns[\w:]*|viewBox|width|height|id|[xy]|version)="[^"]*"/g, "");
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<g transform="${place}"${own}>${inside.trim().replace(/\s+/g, " ")}</g>`;
}

/** Programs also write styles that change nothing here, like isolation; what draws the same goes without. */
async function dropIdleStyles(svg: string): Promise<string> {
  // These decide only for a pointer, a screen or a file from elsewhere.
  if (/<style\b[^>]*>[^<]*(?:@|:\w+[^<;]*\{)/.test(svg)) return svg;
  const plain = svg.replace(/ (?:style|class)="[^"]*"|<style\b[^>]*>[^<]*<\/style>/g, "");
  const draw = (drawing: string) =>
    sharp(Buffer.from(drawing)).resize(96, 96, { fit: "fill" }).raw().toBuffer();
  const [before, after] = await Promise.allSettled([svg, plain].map(draw));
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame || before?.status === "rejected" ? plain : svg;
}

/** How much of what the logo covers differs from the ground, from 0 to 1. */
function shareSeen(pixels: Buffer, ground: string): number {
  const starts = Array.from({ length: pixels.length / 4 }, (_, at) => 4 * at);
  const covered = starts.filter((at) => (pixels[at + 3] ?? 0) >= 128);
  if (covered.length === 0) throw new Error("shows nothing");
  const colors = covered.map((at) => `#${pixels.subarray(at, at + 3).toString("hex")}`);
  // What is fainter hardly shows.
  return colors.filter((color) => contrastOf(color, ground) >= 2).length / colors.length;
}
