import sharp from "sharp";

/**
 * Takes effort 2 instead of sharp's default 4 wherever pictures are encoded as AVIF: gatsby-plugin-sharp has no option for it.
 * Measured on our pictures at 640 and 1,280 px: a fifth of the time, 4 % fewer bytes, 1 dB less (36 dB). Two thirds of a first
 * build were AVIF. Colour at half the resolution, as cameras and films have it, takes another 16 % of the bytes.
 */
export function encodeAvifFaster(): void {
  const prototype = sharp.prototype as sharp.Sharp;
  const { avif } = prototype;
  prototype.avif = function (this: sharp.Sharp, options) {
    return avif.call(this, { effort: 2, chromaSubsampling: "4:2:0", ...options });
  };
}
