import type { Page } from "@playwright/test";

type Stop = { name: string; order: number; wrong: string };

/**
 * Presses Tab or Shift+Tab until the focus leaves the page or returns to its start. `wrong` is the markup of a
 * focused element that is off the screen, covered or without a focus ring (WCAG 2.4.7 and 2.4.11).
 */
export async function walkWithTab(page: Page, key = "Tab"): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    if (!stop || (stops.length > 1 && stop.order === stops[0]?.order)) break;
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
  const hasRing = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
  );
  return {
    name: element.textContent.trim(),
    order: [...document.querySelectorAll("*")].indexOf(element),
    wrong: isOnScreen && isUncovered && hasRing ? "" : element.outerHTML.slice(0, 100),
  };
}
