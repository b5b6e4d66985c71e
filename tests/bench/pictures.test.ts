import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, parse } from "node:path";
import sharp from "sharp";
import { listFiles } from "../../gatsby/listFiles";
import { isFirstCompany } from "../support/run/isFirstCompany";
import { listRoutes } from "./listRoutes";

/** Windows of 8 × 8 pixels are compared, as in the article that introduced SSIM (Wang and others, 2004). */
const side = 8;
/** A window has detail from this variance of brightness on. In a plain wall nothing can be lost. */
const detail = 25;
/** The constants of SSIM for values from 0 to 255. */
const [steadyMean, steadyVariance] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * The smallest and the largest file of each picture in each format that a page names. The widths between them
 * are compressed alike.
 */
function listDelivered(): { file: string; source: string }[] {
  const pages = listRoutes().map(({ file }) => readFileSync(file, "utf8"));
  const named = listFiles("public/static")
    .filter((name) => pages.some((page) => page.includes(`/static/${name}`)))
    .map((name) => join("public/static", name))
    .sort((one, other) => statSync(one).size - statSync(other).size);
  return readdirSync("content/images").flatMap((source) =>
    [".avif", ".jpg"].flatMap((format) => {
      const own = named.filter((file) => basename(file) === parse(source).name + format);
      const extremes = own.filter((_, n) => n === 0 || n === own.length - 1);
      return extremes.map((file) => ({ file, source: join("content/images", source) }));
    }),
  );
}

const readBrightness = (picture: sharp.Sharp) =>
  picture.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });

/**
 * How much of a picture's drawing survives its compression: the mean SSIM of brightness over the poorest
 * tenth of the windows with detail, compared with the source at the same size. 1 is the source itself.
 */
async function readLikeness(file: string, source: string): Promise<number> {
  const delivered = await readBrightness(sharp(file));
  const { width, height } = delivered.info;
  // Cut as gatsby-plugin-sharp cuts: elsewhere, the half pixel that is left over would move the drawing.
  const cut = sharp(source).resize(width, height, { position: sharp.strategy.attention });
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const original = await readBrightness(sharp(data, { raw: info }));
  const likenesses: number[] = [];
  for (let y = 0; y + side <= height; y += side)
    for (let x = 0; x + side <= width; x += side) {
      const likeness = compareWindow(original.data, delivered.data, y * width + x, width);
      if (likeness !== undefined) likenesses.push(likeness);
    }
  const poorest = likenesses.sort((a, b) => a - b).slice(0, Math.ceil(likenesses.length / 10));
  return poorest.reduce((sum, likeness) => sum + likeness, 0) / poorest.length;
}

/** The SSIM of one window, or nothing where the source has no detail. */
function compareWindow(source: Buffer, made: Buffer, start: number, width: number) {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < side; row++)
    for (let at = start + row * width, end = at + side; at < end; at++) {
      const [a, b] = [source[at]!, made[at]!];
      sumA += a;
      sumB += b;
      squaresA += a * a;
      squaresB += b * b;
      products += a * b;
    }
  const count = side * side;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squaresA / count - meanA ** 2;
  if (varianceA < detail) return undefined;
  const varianceB = squaresB / count - meanB ** 2;
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + steadyMean) * (2 * covariance + steadyVariance)) /
    ((meanA ** 2 + meanB ** 2 + steadyMean) * (varianceA + varianceB + steadyVariance))
  );
}

test("compression leaves the drawing of every picture whole, in every format", async () => {
  const delivered = listDelivered();
  expect(new Set(delivered.map(({ file }) => parse(file).ext))).toEqual(new Set([".avif", ".jpg"]));
  const poor: string[] = [];
  for (const { file, source } of delivered) {
    const likeness = await readLikeness(file, source);
    if (likeness < 0.87) poor.push(`${file} (${likeness.toFixed(2)})`);
  }
  // Grain is lost at every setting, so a grainy photograph of another company is not a mistake.
  if (isFirstCompany()) expect(poor).toEqual([]);
  else if (poor.length > 0)
    process.stdout.write(`Compression changes these pictures visibly:\n${poor.join("\n")}\n`);
});
