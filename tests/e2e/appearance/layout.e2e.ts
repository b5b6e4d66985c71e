import { expect, test } from "../../support/stack/test";
import { routes } from "../routes";

test("on a phone each value of the comparison names its service", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const titles = await page.locator("main table thead th a").allTextContents();
  // CSS draws the text of an attribute. Some versions of Chromium report attr(), others the text.
  const said = await page.locator("main table tbody td").evaluateAll((cells) =>
    cells.map((cell) => {
      const name = cell.getAttribute("data-service") ?? "";
      const { content } = getComputedStyle(cell, "::before");
      return [name, "data-service"].some((words) => content.includes(words)) ? name : content;
    }),
  );
  const rows = await page.locator("main table tbody tr").all();
  expect(said).toEqual(rows.flatMap(() => titles));
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

test("pictures that don't load move no column", async ({ page }) => {
  await page.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort());
  for (const { path } of routes) {
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
