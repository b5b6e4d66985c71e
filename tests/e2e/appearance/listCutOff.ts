import type { Page } from "@playwright/test";

/** Visible text and controls that reach past the left or right edge of the screen. */
export function listCutOff(page: Page): Promise<string[]> {
  return page
    .locator(":is(h1, h2, h3, p, li, a, button, label, dt, dd, td, th):visible")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.closest('[aria-hidden="true"]') === null)
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
}
