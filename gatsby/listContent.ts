import { join } from "node:path";
import { listFiles } from "./listFiles";

/** Files that macOS, Windows and editors leave in folders. */
const notOwn = /(?:^|\/)(?:\.[^/]*|~\$[^/]*|(?:eh)?thumbs\.db|desktop\.ini|icon\r)$/i;

/** Lists the files of content/ that somebody wrote. */
export function listContent(root: string): string[] {
  return listFiles(join(root, "content")).filter((name) => !notOwn.test(name));
}
