/** Where something stands inside a file: keys, and positions in lists counted from 0. */
export type ContentPath = readonly (string | number)[];

/** A path as its author counts, from one: ["blocks", 0, "title"] → blocks 1 › title. */
export function writePath(path: ContentPath): string {
  return path.reduce<string>((written, step) => {
    if (typeof step === "number")
      return written === "" ? `entry ${String(step + 1)}` : `${written} ${String(step + 1)}`;
    return written === "" ? step : `${written} › ${step}`;
  }, "");
}
