import { readFileSync } from "node:fs";
import { parse, type HTMLElement } from "node-html-parser";

/**
 * The built page at a path, parsed. `npm test` builds the site before it runs the tests; for a single file,
 * build the site first (.github/CONTRIBUTING.md).
 *
 * @param path as in the address bar, like `/services/standard-clean`; `/404` for the not-found page
 */
export function readBuiltPage(path: string): HTMLElement {
  const file = path === "/404" ? "404.html" : `${path.slice(1)}/index.html`.replace(/^\//, "");
  return parse(readFileSync(`public/${file}`, "utf8"));
}
