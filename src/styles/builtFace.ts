declare const DISPLAY_FACE: Record<"url" | "more" | "range", string> &
  Record<"ascent" | "descent" | "width", number>;

export const builtFace = DISPLAY_FACE;
