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
 * The contrast of each line of text on the screen with the least favourable pixel behind it, measured on a screenshot that is taken
 * while the text is transparent.
 *
 * @param selector the parts of the page to look at
 */
export async function readWorstContrasts(
  page: Page,
  selector: string,
): Promise<{ text: string; contrast: number; isLarge: boolean }[]> {
  const lines = await page.evaluate(listLines, selector);
  await page.evaluate(setTextVisible, { selector, isVisible: false });
  const picture = await page.screenshot({ animations: "allow", scale: "css" });
  await page.evaluate(setTextVisible, { selector, isVisible: true });
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.map(({ text, color, opacity, isLarge, x, y, width, height }) => {
    const channels = color.match(/[\d.]+/g)!.map(Number);
    const solid = luminance(channels);
    let contrast = Infinity;
    for (let row = Math.max(0, y); row < Math.min(info.height, y + height); row++)
      for (let column = Math.max(0, x); column < Math.min(info.width, x + width); column++) {
        const at = (row * info.width + column) * 3;
        const back = luminance(data, at);
        const front = opacity === 1 ? solid : luminance(mix(channels, opacity, data, at));
        const [dark, light] = back < front ? [back, front] : [front, back];
        contrast = Math.min(contrast, (light + 0.05) / (dark + 0.05));
      }
    return { text, contrast, isLarge };
  });
}

/** The colour that translucent text has on top of one pixel. */
function mix(text: number[], opacity: number, pixels: ArrayLike<number>, at: number): number[] {
  return [0, 1, 2].map((part) => text[part]! * opacity + pixels[at + part]! * (1 - opacity));
}

/** What is too faint by WCAG 2.2, 1.4.3: 4.5:1, and 3:1 for text from 24 px, or from 18.66 px when bold. */
export async function readTooFaint(page: Page, selector: string, least: number) {
  const contrasts = await readWorstContrasts(page, selector);
  if (contrasts.length < least) throw new Error(`Only ${contrasts.length} lines in ${selector}`);
  return contrasts.filter(({ contrast, isLarge }) => contrast < (isLarge ? 3 : 4.5));
}

/** Runs in the page. */
function listLines(selector: string): Line[] {
  const lines: Line[] = [];
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement!;
      // Words for screen readers are clipped to a pixel; menus and tooltips are not on the screen.
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!node.textContent?.trim() || !isShown || element.getBoundingClientRect().width < 2)
        continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      let opacity = 1;
      for (let above: Element | null = element; above; above = above.parentElement)
        opacity *= Number(getComputedStyle(above).opacity);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.bottom > innerHeight) continue;
        lines.push({
          ...{ text: node.textContent, color, opacity },
          isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
          ...{ x: Math.floor(box.x), y: Math.floor(box.y) },
          ...{ width: Math.ceil(box.width), height: Math.ceil(box.height) },
        });
      }
    }
  }
  return lines;
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
function luminance(values: ArrayLike<number>, at = 0): number {
  const of = (part: number) => linear[Math.round(values[at + part]!)]!;
  return 0.2126 * of(0) + 0.7152 * of(1) + 0.0722 * of(2);
}
