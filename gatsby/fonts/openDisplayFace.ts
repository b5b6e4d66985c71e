import { readFile } from "node:fs/promises";
import { create, type Font } from "fontkit";
import { findDisplayFace } from "./findDisplayFace";

/** The whole display face, for everything that is drawn with its outlines: logos, share pictures, specimens. */
export async function openDisplayFace(root: string): Promise<Font> {
  const font = create(await readFile(findDisplayFace(root).file));
  if (!("layout" in font))
    throw new Error("The display face is a collection of fonts, not one font");
  return font;
}
