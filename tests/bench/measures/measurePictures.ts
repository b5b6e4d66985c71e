import { readdir, readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { listFiles } from "../../../gatsby/listFiles";
import { listRoutes } from "../listRoutes";

/** Windows of 8 × 8 pixels are compared, as in the article that introduced SSIM (Wang and others, 2004). */
const side = 8;
/** A window has detail when the brightness of its pixels has this variance or more. In a plain wall nothing can be lost. */
const detail = 25;
/** The constants of SSIM for values from 0 to 255. */
const steadyMean = (0.01 * 255) ** 2;
const steadyVariance = (0.03 * 255) ** 2;

export const leastLikeness = 0.87;

type Delivered = { file: string; source: string };

/**
 * The pictures that pages name, in the formats that nearly every browser takes, each with the picture that it was made from.
 * A picture that was replaced stays in the folder, and no page names it.
 */
export async function listDelivered(publicFolder: string): Promise<Delivered[]> {
  const images = "content/images";
  const sources = new Map(
    (await readdir(images)).map((name) => [basename(name, extname(name)), join(images, name)]),
  );
  const folder = join(publicFolder, "static");
  const routes = await listRoutes(publicFolder);
  const pages = await Promise.all(routes.map(({ file }) => readFile(file, "utf8")));
  return listFiles(folder).flatMap((name) => {
    const source = sources.get(basename(name, extname(name)));
    const isNamed = pages.some((page) => page.includes(`/static/${name}`));
    return source !== undefined && /\.(?:avif|webp)$/.test(name) && isNamed
      ? [{ file: join(folder, name), source }]
      : [];
  });
}

/**
 * How much of a picture's drawing survives its compression: the mean SSIM of brightness over the poorest tenth of the windows
 * with detail, compared with the source at the same size. 1 is the source itself.
 */
export async function readLikeness({ file, source }: Delivered): Promise<number> {
  const delivered = await readBrightness(sharp(file));
  const { width, height } = delivered.info;
  // Cut as gatsby-plugin-sharp cuts: elsewhere, the half pixel that is left over would move the whole drawing.
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

function readBrightness(picture: sharp.Sharp) {
  return picture.removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
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
