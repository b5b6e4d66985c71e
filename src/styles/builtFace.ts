type BuiltFace = { url: string; ascent: number; descent: number; width: number };

/** Defined by gatsby-node.ts: the font with only the characters of the content. */
declare const DISPLAY_FACE: BuiltFace;

export const builtFace = DISPLAY_FACE;
