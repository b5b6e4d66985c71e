import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { contrastOf } from "../../src/styles/contrastOf";
import { adoptStyle } from "../support/stack/adoptStyle";

type Box = Record<"x" | "y" | "width" | "height", number>;
type Line = Box & { text: string; color: string; opacity: number; least: number };

const overFilm = "main > div:first-of-type > section, header";

/** Returns lines of text over the film that have too little contrast (WCAG 2.2, 1.4.3) with any pixel behind them. */
export async function readTooFaint(page: Page): Promise<{ text: string; contrast: number }[]> {
  const lines = await page.evaluate(listLines, overFilm);
  expect(lines.length).toBeGreaterThanOrEqual(4);
  await page.evaluate(adoptStyle, "* { transition: none !important }");
  const hide = "{ color: transparent !important; text-shadow: none !important }";
  await page.evaluate(adoptStyle, `:is(${overFilm}) * ${hide}`);
  const picture = await page.screenshot({ animations: "allow", scale: "css" });
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ text, color, opacity, least, x, y, width, height }) => {
    const behind = new Set<number>();
    for (let row = Math.max(0, y); row < Math.min(info.height, y + height); row++)
      for (let column = Math.max(0, x); column < Math.min(info.width, x + width); column++)
        behind.add(data.readUIntBE((row * info.width + column) * 3, 3));
    const front = color.match(/[\d.]+/g)!.map(Number);
    let contrast = Infinity;
    for (const pixel of behind) {
      const back = [pixel >> 16, (pixel >> 8) & 255, pixel & 255];
      const seen = back.map((part, at) => front[at]! * opacity + part * (1 - opacity));
      contrast = Math.min(contrast, contrastOf(toHex(seen), toHex(back)));
    }
    return contrast < least ? [{ text, contrast }] : [];
  });
}

export const toHex = (color: number[]) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Runs in the page. Returns the visible lines of text with their boxes and colors. */
function listLines(selector: string): Line[] {
  const lines: Line[] = [];
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement!;
      // Skip closed menus and tooltips, and text for screen readers, which is clipped to a pixel.
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!node.textContent?.trim() || !isShown || element.getBoundingClientRect().width < 2)
        continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      let opacity = 1;
      for (let above: Element | null = element; above; above = above.parentElement)
        opacity *= Number(getComputedStyle(above).opacity);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.bottom > innerHeight) continue;
        lines.push({
          text: node.textContent,
          color,
          opacity,
          least: isLarge ? 3 : 4.5,
          x: Math.floor(box.x),
          y: Math.floor(box.y),
          width: Math.ceil(box.width),
          height: Math.ceil(box.height),
        });
      }
    }
  }
  return lines;
}
