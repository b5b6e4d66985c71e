import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";

// On globalThis: `gatsby serve` loads a Function's module again for every request.
const place = Symbol.for("dogwood.builtPage");
type Kept = { changed: number; html: string };
const kept = globalThis as typeof globalThis & { [place]?: Map<string, Kept> };

/**
 * The built quote page, read again when a build replaces it. Undefined where there is none: under `gatsby develop`, or on
 * a host that was not told to put `public/quote/index.html` beside the Functions.
 */
export async function readBuiltPage(folder: string = cwd()): Promise<string | undefined> {
  const pages = (kept[place] ??= new Map<string, Kept>());
  const file = join(folder, "public", "quote", "index.html");
  try {
    const changed = (await stat(file)).mtimeMs;
    const known = pages.get(file);
    if (known?.changed === changed) return known.html;
    const html = await readFile(file, "utf8");
    pages.set(file, { changed, html });
    return html;
  } catch {
    return undefined;
  }
}
