/** The web font as built by gatsby/fonts/prepareDisplayFace.ts. */
type BuiltFace = { url: string; ascent: number; descent: number; width: number };

/** gatsby-node.ts defines this constant after reducing the font to the characters of the content. */
declare const DISPLAY_FACE: BuiltFace;

export const builtFace = DISPLAY_FACE;
