/** What the build knows of the display face: gatsby/fonts/prepareDisplayFace.ts. */
type BuiltFace = { url: string; ascent: number; descent: number; width: number };

/** gatsby-node.ts defines this after it has subset the font to the characters used in the content. */
declare const DISPLAY_FACE: BuiltFace;

export const builtFace = DISPLAY_FACE;
