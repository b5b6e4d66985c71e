import type { Page } from "@playwright/test";

/**
 * Waits until nothing has arrived for half a second. Playwright advises against its own "networkidle", which once did not come
 * within four minutes in a page that an earlier test had used.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const arrived = () => performance.getEntriesByType("resource").length;
    for (let count = -1; count !== arrived();) {
      count = arrived();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
