import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
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
