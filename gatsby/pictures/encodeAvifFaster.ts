import sharp from "sharp";

/**
 * Takes effort 2 instead of sharp's default 4 wherever pictures are encoded as AVIF: gatsby-plugin-sharp has no option for it.
 * Measured on our pictures at 640 and 1,280 px: a fifth of the time, 4 % fewer bytes, 1 dB less. Two thirds of a first build
 * were AVIF. Colour keeps its full resolution: at half of it, teal bleeds into white along every edge.
 */
export function encodeAvifFaster(): void {
  const prototype = sharp.prototype as sharp.Sharp;
  const { avif } = prototype;
  prototype.avif = function (this: sharp.Sharp, options) {
    return avif.call(this, { effort: 2, chromaSubsampling: "4:4:4", ...options });
  };
}
