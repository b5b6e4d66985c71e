/** gatsby-node.ts defines this after it has subset the font to the characters used in the content. */
declare const DISPLAY_FACE_URL: string;

export const displayFaceUrl = DISPLAY_FACE_URL;
