import sharp from "sharp";

/**
 * Adjusts sharp where gatsby-plugin-sharp has no options. AVIF with effort 2 takes a fifth of the time and
 * keeps the quality; chroma subsampling would blur teal on white. Gatsby reads the size of a photo before
 * turning it by its EXIF orientation (gatsbyjs/gatsby#30672), so metadata() returns the turned size.
 */
export function adjustSharp(): void {
  const prototype = sharp.prototype as Pick<sharp.Sharp, "avif"> & {
    metadata: () => Promise<sharp.Metadata>;
  };
  const { avif, metadata } = prototype;
  prototype.avif = function (this: sharp.Sharp, options) {
    return avif.call(this, { effort: 2, chromaSubsampling: "4:4:4", ...options });
  };
  prototype.metadata = async function (this: sharp.Sharp) {
    const found = await metadata.call(this);
    return { ...found, ...found.autoOrient };
  };
}
