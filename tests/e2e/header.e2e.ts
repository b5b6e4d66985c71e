import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/stack/test";
import { luminance } from "./appearance/readWorstContrasts";
import { servicePath } from "./routes";

// The header's text is made transparent for the measurement, which the pages' policy would forbid.
test.use({ bypassCSP: true });

/** The least contrast of white text with any pixel behind the header's links, measured on a screenshot. */
async function leastContrast(page: Page): Promise<number> {
  const boxes = await page
    .getByRole("banner")
    .locator("nav a:visible, a[href^='tel:']:visible, button:visible")
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest("dialog"))
        .map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return {
            left: Math.round(left),
            top: Math.round(top),
            width: Math.round(width),
            height: Math.round(height),
          };
        }),
    );
  expect(boxes.length).toBeGreaterThan(0);
  const screenshot = await page.screenshot();
  const contrasts = await Promise.all(
    boxes.map(async (box) => {
      const pixels = await sharp(screenshot).extract(box).removeAlpha().raw().toBuffer();
      let lightest = 0;
      for (let at = 0; at < pixels.length; at += 3)
        lightest = Math.max(lightest, luminance(pixels, at));
      // The luminance of white is 1.
      return 1.05 / (lightest + 0.05);
    }),
  );
  return Math.min(...contrasts);
}

// Text needs 4.5:1 (WCAG 1.4.3); on a phone the header has only the menu icon, which needs 3:1 (WCAG 1.4.11).
for (const [width, height, least] of [
  [1440, 900, 4.5],
  [390, 844, 3],
] as const) {
  test(`the home page's header can be read at every scroll position at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/", { waitUntil: "load" });
    await page.addStyleTag({
      content: `
        header :is(a, button) { color: transparent !important; border-color: transparent !important }
        header a::after { content: none !important }
      `,
    });
    for (const top of [0, 20, 90, 180, 360, height]) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      await page.waitForTimeout(50);
      expect(await leastContrast(page), `scrolled by ${String(top)}`).toBeGreaterThanOrEqual(least);
    }
  });
}

test("in forced colours the header covers what scrolls below it, and the quote card has an edge", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const background = await page
    .getByRole("banner")
    .evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(background).toMatch(/^rgb\(/);
  await page.goto(servicePath);
  const card = page.locator("aside", { has: page.locator('a[href="/quote"]') });
  expect(await card.evaluate((element) => getComputedStyle(element).borderTopColor)).toMatch(
    /^rgb\(/,
  );
});
