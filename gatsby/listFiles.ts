import { existsSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Returns sorted paths, with forward slashes, of all files in a folder and its subfolders. Follows symbolic links. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) {
    // Emacs puts a broken symbolic link like .#faq.yaml beside a file that is being edited.
    if (lstatSync(folder, { throwIfNoEntry: false }) && !folder.includes("/.#"))
      throw new Error(`${folder} is a link to a file that is not there. Remove it.`);
    return [];
  }
  if (!statSync(folder).isDirectory()) return [""];
  const inside = readdirSync(folder).flatMap((name) =>
    listFiles(join(folder, name)).map((inner) => (inner === "" ? name : `${name}/${inner}`)),
  );
  return inside.sort();
}

/** Matches files and folders to ignore, which macOS, Windows and editors add. */
const notOwn = /(?:^|\/)(?:\.|__macosx\/|~\$|(?:eh)?thumbs\.db$|desktop\.ini$|icon\r$)/i;

export const listContent = (root: string): string[] =>
  listFiles(join(root, "content")).filter((name) => !notOwn.test(name));
