import type { Page } from "@playwright/test";
import sharp from "sharp";

type Line = {
  text: string;
  color: string;
  opacity: number;
  isLarge: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
};

/**
 * The contrast of each line of text on the screen with the least favourable pixel behind it, measured on screenshots that
 * are taken while the text is transparent.
 *
 * @param selector the parts of the page to look at, each of which gets a screenshot of its own
 */
export async function readWorstContrasts(
  page: Page,
  selector: string,
): Promise<{ text: string; contrast: number; isLarge: boolean }[]> {
  const parts = await page.evaluate(listLines, selector);
  await page.evaluate(setTextVisible, { selector, isVisible: false });
  const contrasts = [];
  for (const lines of parts) contrasts.push(...(await compareWithBack(page, lines)));
  await page.evaluate(setTextVisible, { selector, isVisible: true });
  return contrasts;
}

async function compareWithBack(page: Page, lines: Line[]) {
  const clip = await boxAround(page, lines);
  const { data, info } = await sharp(
    await page.screenshot({ animations: "allow", scale: "css", clip }),
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  return lines.map(({ text, color, opacity, isLarge, x, y, width, height }) => {
    const channels = color.match(/[\d.]+/g)!.map(Number);
    const solid = luminance(channels);
    const [left, top] = [x - clip.x, y - clip.y];
    let contrast = Infinity;
    for (let row = Math.max(0, top); row < Math.min(info.height, top + height); row++)
      for (let column = Math.max(0, left); column < Math.min(info.width, left + width); column++) {
        const at = (row * info.width + column) * 3;
        const back = luminance(data, at);
        const front = opacity === 1 ? solid : luminance(mix(channels, opacity, data, at));
        contrast = Math.min(
          contrast,
          (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05),
        );
      }
    return { text, contrast, isLarge };
  });
}

/** The smallest part of the screen with all these lines in it. */
async function boxAround(page: Page, lines: Line[]) {
  const screen = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const x = Math.max(0, Math.min(...lines.map((line) => line.x)));
  const y = Math.max(0, Math.min(...lines.map((line) => line.y)));
  const right = Math.min(screen.width, Math.max(...lines.map((line) => line.x + line.width)));
  const bottom = Math.min(screen.height, Math.max(...lines.map((line) => line.y + line.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/** The colour that translucent text has on top of one pixel. */
function mix(text: number[], opacity: number, pixels: ArrayLike<number>, at: number): number[] {
  return [0, 1, 2].map((part) => text[part]! * opacity + pixels[at + part]! * (1 - opacity));
}

/** Runs in the page. */
function listLines(selector: string): Line[][] {
  const parts = [...document.querySelectorAll(selector)].map((root) => {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement!;
      // Words for screen readers are clipped to a pixel; menus and tooltips are not on the screen.
      if (
        !node.textContent?.trim() ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const style = getComputedStyle(element);
      const size = parseFloat(style.fontSize);
      let opacity = 1;
      for (let above: Element | null = element; above; above = above.parentElement)
        opacity *= Number(getComputedStyle(above).opacity);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.bottom > innerHeight || element.getBoundingClientRect().width < 2)
          continue;
        lines.push({
          text: node.textContent,
          color: style.color,
          opacity,
          isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
          x: Math.floor(box.x),
          y: Math.floor(box.y),
          width: Math.ceil(box.width),
          height: Math.ceil(box.height),
        });
      }
    }
    return lines;
  });
  return parts.filter((lines) => lines.length > 0);
}

/** Runs in the page. Through the style object, which the page's policy allows. */
function setTextVisible({ selector, isVisible }: { selector: string; isVisible: boolean }): void {
  for (const root of document.querySelectorAll(selector))
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      element.style.transition = "none";
      element.style.color = isVisible ? "" : "transparent";
      element.style.setProperty("text-shadow", isVisible ? "" : "none");
    }
}

/** The linear value of each of the 256 values of a colour channel: a screenshot has more than a million pixels. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** WCAG 2.2's relative luminance of the pixel whose red, green and blue begin at this place. */
export function luminance(values: ArrayLike<number>, at = 0): number {
  const of = (part: number) => linear[Math.round(values[at + part]!)]!;
  return 0.2126 * of(0) + 0.7152 * of(1) + 0.0722 * of(2);
}
