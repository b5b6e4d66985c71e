import sharp from "sharp";

/**
 * Has sharp tell a picture's width and height as people see it. A phone stores an upright photo on its side, with a note to turn
 * it: Gatsby turns the pixels, but takes the size from before, and cuts a landscape out of the middle (gatsbyjs/gatsby#30672).
 */
export function readUpright(): void {
  const prototype = sharp.prototype as { metadata: () => Promise<sharp.Metadata> };
  const { metadata } = prototype;
  prototype.metadata = async function (this: sharp.Sharp) {
    const found = await metadata.call(this);
    return { ...found, ...found.autoOrient };
  };
}
