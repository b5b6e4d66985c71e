import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { create, type Font } from "fontkit";

const dependency = "@fontsource/hedvig-letters-serif";

/** Where npm put the display face and the licence it comes with. */
export function findDisplayFace(root: string): { file: string; licence: string } {
  // From the project's own folder: Gatsby runs its compiled copy of this file from elsewhere.
  const manifest = createRequire(resolve(root, "package.json")).resolve(
    `${dependency}/package.json`,
  );
  return {
    file: join(dirname(manifest), "files/hedvig-letters-serif-latin-400-normal.woff2"),
    licence: join(dirname(manifest), "LICENSE"),
  };
}

/** The whole display face, for everything that is drawn with its outlines: logos, share pictures, specimens. */
export async function openDisplayFace(root: string): Promise<Font> {
  const font = create(await readFile(findDisplayFace(root).file));
  if (!("layout" in font))
    throw new Error("The display face is a collection of fonts, not one font");
  return font;
}
