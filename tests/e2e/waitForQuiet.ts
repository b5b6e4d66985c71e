import type { Page } from "@playwright/test";

/**
 * Waits until no file has arrived for half a second. Playwright advises against its own "networkidle". In a page that an earlier
 * test had used, it once took more than four minutes.
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
