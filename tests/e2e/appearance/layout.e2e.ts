import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { readServices } from "../../support/site/readServices";
import { expect, test } from "../../support/stack/test";
import { galleryPaths, servicePath } from "../routes";

test("pictures that do not load leave every column in its place", async ({ page }) => {
  await page.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort());
  for (const path of ["/", "/about", "/services", servicePath, ...galleryPaths]) {
    await page.goto(path);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const right = await page
        .locator("main :is(figure, picture)")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      // The hero's picture may reach the edge of the screen.
      expect(Math.max(...right), `${path} at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  }
});

test("on a phone each value of the comparison says which service it is of", async ({ page }) => {
  const compared = readServices<{ compared?: string[] }>().filter((one) => one.compared);
  test.skip(compared.length < 2, "This company compares no services.");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const titles = await page.locator("main table thead th a").allTextContents();
  expect(titles).toHaveLength(compared.length);
  // The rule draws the words of an attribute. Some versions of Chromium say its name, others its words.
  const said = await page.locator("main table tbody td").evaluateAll((cells) =>
    cells.map((cell) => {
      const name = cell.getAttribute("data-service") ?? "";
      const { content } = getComputedStyle(cell, "::before");
      return [name, "data-service"].some((words) => content.includes(words)) ? name : content;
    }),
  );
  expect(said).toEqual(compared[0]!.compared!.flatMap(() => titles));
});

test("cards and fields stand side by side, and below each other on a phone", async ({ page }) => {
  for (const [path, selector] of [
    ["/services", "main article"],
    ["/quote", "#quote-form [data-field]"],
  ] as const) {
    await page.goto(path);
    const parts = page.locator(selector);
    for (const width of [1280, 390]) {
      const where = `${path} at ${String(width)}`;
      await page.setViewportSize({ width, height: 900 });
      const [first, second] = [await parts.nth(0).boundingBox(), await parts.nth(1).boundingBox()];
      expect.soft(second!.x > first!.x + first!.width - 1, where).toBe(width > 390);
      expect.soft(second!.y > first!.y + first!.height - 1, where).toBe(width === 390);
    }
  }
});

test.describe("painted", () => {
  test.use({ paints: true });

  test("the focus ring can be seen in both color schemes", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/quote");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const selector of ["header nav a", "#firstName", "footer nav a"]) {
        const element = page.locator(selector).locator("visible=true").first();
        await element.blur();
        const before = await shootAround(page, element);
        await page.keyboard.press("Tab");
        await element.focus();
        const after = await shootAround(page, element);
        const changed = before.filter((pixel, at) => Math.abs(pixel - (after[at] ?? 0)) > 50);
        const share = changed.length / before.length;
        expect(share, `${selector} (${colorScheme})`).toBeGreaterThan(0.01);
      }
    }
  });
});

/** A gray picture of an element and the twenty pixels around it. */
async function shootAround(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const [left, top] = [Math.max(0, Math.round(x) - 20), Math.max(0, Math.round(y) - 20)];
  const clip = { x: left, y: top, width: Math.round(width) + 40, height: Math.round(height) + 40 };
  const picture = await page.screenshot({ clip, caret: "hide" });
  return await sharp(picture).greyscale().raw().toBuffer();
}
