import { readFile } from "node:fs/promises";
import { fromBuffer } from "@capsizecss/unpack";
import type { Face } from "../../shared/displayFace";
import { findDisplayFace } from "./findDisplayFace";

/**
 * What a system font needs to stand in for the face without anything moving when it comes, in em: how far the face reaches above
 * and below its line, and how wide its letters are on average in Latin text.
 */
export async function measureDisplayFace(
  root: string,
  face?: Face,
): Promise<{ ascent: number; descent: number; width: number }> {
  const font = await fromBuffer(await readFile(findDisplayFace(root, face).file));
  const { ascent, descent, unitsPerEm, xWidthAvg } = font;
  return {
    ascent: ascent / unitsPerEm,
    descent: -descent / unitsPerEm,
    width: xWidthAvg / unitsPerEm,
  };
}
