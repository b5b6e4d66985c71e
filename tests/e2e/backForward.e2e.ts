import type { Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import { waitForLiveForm } from "./quoteForm";
import { routes } from "./routes";

/**
 * Goes to another page and back, and lists what about the page kept Chromium from taking it out of its back/forward cache.
 * The headless Chromium of these tests has no such cache, which it says as "Circumstantial", but it still judges each page.
 * tests/engines sees pages come back in Firefox, which has it.
 */
async function listObstacles(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  const reasons = new Promise<string[]>((resolve) =>
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      const ofThePage = notRestoredExplanations.filter(({ type }) => type !== "Circumstantial");
      resolve(ofThePage.map(({ reason }) => reason));
    }),
  );
  await page.goto("/nowhere");
  await page.goBack();
  await session.detach();
  return reasons;
}

test("every page can come back from the back/forward cache", async ({ page }) => {
  test.slow();
  for (const { path } of routes) {
    await page.goto(path);
    expect(await listObstacles(page), path).toEqual([]);
  }
});

for (const path of ["/quote", "/contact"]) {
  test(`${path} can come back from the back/forward cache when its form's script runs`, async ({
    page,
  }) => {
    await page.goto(path);
    await waitForLiveForm(page);
    expect(await listObstacles(page)).toEqual([]);
  });
}

test("a script that keeps a page from coming back would be noticed", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => addEventListener("unload", () => {}));
  expect(await listObstacles(page)).toEqual(["UnloadHandlerExistsInMainFrame"]);
});
