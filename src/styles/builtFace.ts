declare const DISPLAY_FACE: { url: string; ascent: number; descent: number; width: number };

export const builtFace = DISPLAY_FACE;
