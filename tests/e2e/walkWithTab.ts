import type { Page } from "@playwright/test";
import { contrastOf } from "../../src/styles/contrastOf";
import { toHex } from "./readTooFaint";

type Stop = { name: string; order: number; wrong: string; colors: [string, string] };

/**
 * Presses Tab or Shift+Tab until the focus leaves the page or returns to its start. `wrong` is the markup of a
 * focused element that is off the screen, covered or without a clear focus ring (WCAG 1.4.11, 2.4.7 and 2.4.11).
 */
export async function walkWithTab(page: Page, key = "Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    if (!stop || (stops.length > 1 && stop.order === stops[0]?.order)) break;
    const [ring, ground] = stop.colors.map((color) => toHex(color.match(/\d+/g)!.map(Number)));
    if (contrastOf(ring!, ground!) < 3) stop.wrong ||= `${ring} on ${ground}: ${stop.name}`;
    // The month, the day and the year of a date field count as one stop.
    if (stop.order !== stops.at(-1)?.order) stops.push(stop);
  }
  return stops;
}

/** Runs in the page. Describes the focused element, or returns undefined if the focus has left the page. */
function readStop(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return;
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  // Check ::after and the child elements, too, because some elements show the focus ring there.
  const rings = [
    getComputedStyle(element),
    getComputedStyle(element, "::after"),
    ...[...element.children].map((child) => getComputedStyle(child)),
  ];
  const isOnScreen = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const isUncovered = top !== null && (element.contains(top) || top.contains(element));
  const ring = rings.find(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
  );
  let around: Element | null = element.parentElement;
  const ground = () => getComputedStyle(around ?? document.body).backgroundColor;
  while (around && ground().endsWith(", 0)")) around = around.parentElement;
  return {
    name: element.textContent.trim(),
    order: [...document.querySelectorAll("*")].indexOf(element),
    wrong: isOnScreen && isUncovered && ring ? "" : element.outerHTML.slice(0, 100),
    colors: [ring?.outlineColor ?? "0 0 0", ground()],
  };
}
