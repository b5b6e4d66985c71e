import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { create, type Font as PlainFont } from "fontkit";
import { displayFace, type Face } from "../../shared/displayFace";

/** Where the display face is, with the licence it comes with if it is from npm; a file of one's own may have none. */
export function findDisplayFace(
  root: string,
  face: Face = displayFace,
): { file: string; licence?: string } {
  if (face.dependency === undefined) return { file: resolve(root, face.file) };
  // From the project's own folder: Gatsby runs its compiled copy of this file from elsewhere.
  const manifest = createRequire(resolve(root, "package.json")).resolve(
    `${face.dependency}/package.json`,
  );
  return {
    file: join(dirname(manifest), "files", face.file),
    licence: join(dirname(manifest), "LICENSE"),
  };
}

/** `more` has the letters beyond Latin-1, like Ł and č, which packages of Fontsource have in a file of their own. */
export type Font = PlainFont & { more?: PlainFont };

/** The whole display face, for everything that is drawn with its outlines: logos, specimens. */
export async function openDisplayFace(root: string): Promise<Font> {
  const { file } = findDisplayFace(root);
  const font = await openFont(file);
  const further = file.replace(/-latin-(?=[^/\\]*$)/, "-latin-ext-");
  return existsSync(further) ? Object.assign(font, { more: await openFont(further) }) : font;
}

async function openFont(file: string): Promise<PlainFont> {
  const font = create(await readFile(file));
  if (!("layout" in font))
    throw new Error("The display face is a collection of fonts, not one font");
  return font;
}
