type BuiltFace = { url: string; ascent: number; descent: number; width: number };

declare const DISPLAY_FACE: BuiltFace;

export const builtFace = DISPLAY_FACE;
