/** gatsby-node.ts puts the address here once it has cut the face to the characters of this content. */
declare const DISPLAY_FACE_URL: string;

export const displayFaceUrl = DISPLAY_FACE_URL;
