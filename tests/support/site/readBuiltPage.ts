import { readFileSync } from "node:fs";
import { parse, type HTMLElement } from "node-html-parser";

export function readBuiltPage(path: string): HTMLElement {
  const file = path === "/404" ? "404.html" : `${path.slice(1)}/index.html`.replace(/^\//, "");
  return parse(readFileSync(`public/${file}`, "utf8"));
}
