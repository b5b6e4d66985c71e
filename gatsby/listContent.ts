import { join } from "node:path";
import { listFiles } from "./listFiles";

/** Matches files and folders that macOS, Windows and editors add to a folder, so that they are ignored. */
const notOwn = /(?:^|\/)(?:\.|__macosx\/|~\$|(?:eh)?thumbs\.db$|desktop\.ini$|icon\r$)/i;

export function listContent(root: string): string[] {
  return listFiles(join(root, "content")).filter((name) => !notOwn.test(name));
}
