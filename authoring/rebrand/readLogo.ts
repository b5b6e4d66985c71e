import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";

/** What would run, load or change something else on a page. */
const foreign = "script, style, foreignObject, image, animate, set, a, use[href^='http']";

/**
 * A logo as SVG elements in a box of 64 by 64 around 0,0.
 *
 * @param file an SVG with a viewBox; its elements have their colours as attributes
 * @throws when it is none, or has what a page must not take over
 */
export function readLogo(file: string): string {
  const svg = parse(readFileSync(file, "utf8")).querySelector("svg");
  const [left = 0, top = 0, width = 0, height = 0] = (svg?.getAttribute("viewBox") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  if (!svg || !(width > 0 && height > 0))
    throw new Error(`logo: ${file} is no SVG with a viewBox. Export it again as a plain SVG.`);
  const found = svg.querySelector(foreign)?.rawTagName;
  if (found !== undefined || /\son\w+=|javascript:/i.test(svg.innerHTML))
    throw new Error(
      `logo: ${file} has ${found ?? "a script"} in it. Export it as a plain SVG of shapes with their colours.`,
    );
  const scale = 64 / Math.max(width, height);
  const [x, y] = [-(left + width / 2) * scale, -(top + height / 2) * scale];
  const fill = svg.getAttribute("fill");
  const color = fill === undefined ? "" : ` fill="${fill}"`;
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  return `<g transform="${place}"${color}>${svg.innerHTML.trim()}</g>`;
}
