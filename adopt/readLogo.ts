import { readFileSync } from "node:fs";
import sharp from "sharp";
import { type Config, optimize } from "svgo";
import type { Theme } from "../shared/colors";
import { contrastOf } from "../src/styles/contrastOf";

/** SVG features that a page cannot show or must not contain, each with advice on how to avoid it. */
const refused: [pattern: RegExp, what: string][] = [
  [
    /<(?:text|flowRoot)\b/,
    "contains text, which looks different on each device. Convert it to paths: Create Outlines in " +
      "Illustrator, Object to Path in Inkscape, Flatten in Figma",
  ],
  [
    /<style\b|\sclass=|\sstyle=|var\(/,
    "has a style sheet. In Illustrator, choose Export As, SVG, Styling: Presentation Attributes. Remove " +
      "blend modes with Object, Flatten Transparency",
  ],
  [
    /<image\b|url\((?!["']?#)|href="(?!#)/,
    "contains a picture or another file. Use Image Trace in Illustrator, or Trace Bitmap in Inkscape",
  ],
  [/^.{50000}/s, "has too many details for every page. Simplify its paths in the drawing program"],
  [/<(?:foreignObject|animate|set)/, "contains animations or HTML. Export only its shapes"],
];

const settings: Config = {
  plugins: [
    "removeDoctype",
    "removeXMLProcInst",
    "removeComments",
    "removeEditorsNSData",
    "removeMetadata",
    "removeTitle",
    "removeScripts",
    { name: "removeDesc", params: { removeAny: true } },
    { name: "inlineStyles", params: { onlyMatchedOnce: false } },
    "convertStyleToAttrs",
    "removeXlink",
    { name: "prefixIds", params: { prefix: "logo", delim: "-" } },
  ],
};

/** Matches markup to remove: wide-gamut duplicates of sRGB colors, and Adobe Illustrator's private data. */
const unknown =
  /[\w-]+:\s*color\([^()]*\);?|\sicc-color\([^()]*\)|<foreignObject[^>]*requiredExtensions.*?<\/foreignObject>/gs;

/** Fits a logo into a 64 by 64 box around 0,0, for light and for dark backgrounds. Adds a background if needed. */
export async function readLogo(file: string, { light, dark }: Pick<Theme, "light" | "dark">) {
  try {
    const shapes = await readShapes(readFileSync(file, "utf8"));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">${shapes}</svg>`;
    const pixels = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
    const night = { ...light, ...dark };
    // Adds a background if less than 75% of the logo is visible without one, and more is visible with one.
    const withPlate = (grounds: string[], plate: string) =>
      Math.min(...grounds.map((ground) => visibleShare(pixels, ground))) >=
      Math.min(0.75, visibleShare(pixels, plate))
        ? shapes
        : `<rect x="-32" y="-32" width="64" height="64" rx="12" fill="${plate}"/>` +
          `<g transform="scale(0.78)">${shapes}</g>`;
    // A drawing that fills its square has its own background, such as the white of Canva's free exports.
    const isSquare = pixels.every((value, at) => at % 4 < 3 || value >= 128);
    return {
      onLight: withPlate(isSquare ? [] : [light.surface], light.deep),
      onDark: withPlate([light.deep, night.deep, night.surface], light.onDeep),
    };
  } catch (error) {
    // Messages about a damaged file begin with <input> (from svgo) or Input (from sharp).
    const told = (error as Error).message
      .replace(/^(?:ENOENT|EISDIR).*/, "is not there. Write the whole name of the file")
      .replace(/^(?:<input>|Input).*/s, "is damaged. Export it from its program again");
    throw new Error(`logo: ${file} ${told}.`, { cause: error });
  }
}

async function readShapes(text: string): Promise<string> {
  if (!text.includes("<svg"))
    throw new Error("is not an SVG file. Save it as SVG in the drawing program");
  // Renames other programs' XML namespaces to one that svgo knows, so that svgo removes their elements and attributes.
  const known = text.replace(/(?<=xmlns:(?!svg=|xlink)\w+=.)[^"']*/g, "https://boxy-svg.com");
  const { data } = optimize(known.replace(unknown, ""), settings);
  const svg = await dropIdleStyles(data.replace(/ style="mask-type:(\w+)"/g, ' mask-type="$1"'));
  for (const [pattern, what] of refused) if (pattern.test(svg)) throw new Error(what);
  const [, head = "", inside = ""] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  const box = await readBox(svg, head);
  const [, , width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0))
    throw new Error("has no size. Set the size of its page or artboard, and export it again");
  // Refuses a wide or tall logo, because it would be too small in the header.
  if (Math.max(width / height, height / width) > 1.6)
    throw new Error("is not square. Use only its symbol, because the name is shown beside it");
  // Keeps attributes of <svg> like fill="none", because the shapes inherit them.
  const placing = /\s(?:x[\w:]*|y|viewBox|version|id|width|height|preserveAspectRatio)="[^"]*"/gi;
  const own = head.replace(placing, "");
  const place = `x="-32" y="-32" width="64" height="64" viewBox="${box}"`;
  return `<svg ${place}${own}>${inside.trim().replace(/\s+/g, " ")}</svg>`;
}

/** Returns the viewBox, or computes it from width and height, because Inkscape may write only those. Otherwise "". */
async function readBox(svg: string, head: string): Promise<string> {
  const [, written] = /\sviewBox="([^"]*)"/i.exec(head) ?? [];
  if (written || !/\swidth="[^%"]+"/.test(head)) return written ?? "";
  const { width, height } = await sharp(Buffer.from(svg), { density: 96 }).metadata();
  // Converts pixels to SVG units: with `density: 96`, sharp renders four pixels for every three units.
  return `0 0 ${[width, height].map((pixels) => Math.round(pixels * 0.75)).join(" ")}`;
}

/** Removes styles that don't change the drawing, like `isolation`. Logos with other styles are refused. */
async function dropIdleStyles(svg: string): Promise<string> {
  // Keep media queries, hover rules and imports, so that the logo is refused: sharp can't show their effect.
  if (/<style\b[^>]*>[^<]*(?:@|:\w+[^<;}]*\{)/.test(svg)) return svg;
  const plain = svg.replace(/ (?:style|class)="[^"]*"|<style\b[^>]*>[^<]*<\/style>/g, "");
  const draw = (drawing: string) =>
    sharp(Buffer.from(drawing)).resize(96, 96, { fit: "fill" }).raw().toBuffer();
  const [before, after] = await Promise.allSettled([svg, plain].map(draw));
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame || before?.status === "rejected" ? plain : svg;
}

function visibleShare(pixels: Buffer, ground: string): number {
  const starts = Array.from({ length: pixels.length / 4 }, (_, at) => 4 * at);
  const covered = starts.filter((at) => (pixels[at + 3] ?? 0) >= 128);
  if (covered.length === 0) throw new Error("is empty");
  const colors = covered.map((at) => `#${pixels.subarray(at, at + 3).toString("hex")}`);
  return colors.filter((color) => contrastOf(color, ground) >= 2).length / colors.length;
}
