import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Lists the files in a folder, its subfolders and folders it links to, sorted, as paths with forward slashes. */
export function listFiles(folder: string): string[] {
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  const names = isThere ? readdirSync(folder) : [];
  return names
    .flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      if (!found?.isDirectory()) return found ? [name] : [];
      return listFiles(join(folder, name)).map((inner) => `${name}/${inner}`);
    })
    .sort();
}
