import { join } from "node:path";
import { listFiles } from "./listFiles";

/** What macOS, Windows and editors put beside the files of a folder. */
const notOwn = /(?:^|\/)(?:\.[^/]*|~\$[^/]*|(?:eh)?thumbs\.db|desktop\.ini|icon\r)$/i;

/** Lists the files of content/ that somebody wrote. */
export function listContent(root: string): string[] {
  return listFiles(join(root, "content")).filter((name) => !notOwn.test(name));
}
