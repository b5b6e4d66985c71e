import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/stack/test";
import { servicePath } from "./routes";

// The header's text is made transparent for the measurement, which the pages' policy would forbid.
test.use({ bypassCSP: true });

/** The luminance of white on the page, as WCAG 2.2 defines it. */
const white = 1;

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
        lightest = Math.max(lightest, luminance(pixels.subarray(at, at + 3)));
      return (white + 0.05) / (lightest + 0.05);
    }),
  );
  return Math.min(...contrasts);
}

function luminance(pixel: Buffer): number {
  const [red = 0, green = 0, blue = 0] = [...pixel]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
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

/** How a link of the top bar is painted: its weight, and how wide the line below it is drawn. */
function paintOf(page: Page, path: string): Promise<{ weight: string; line: string }> {
  return page
    .getByRole("banner")
    .locator(`nav a[href="${path}"]:visible`)
    .evaluate((link) => ({
      weight: getComputedStyle(link).fontWeight,
      line: getComputedStyle(link, "::after").scale,
    }));
}

for (const path of ["/services", servicePath, "/services/nope"]) {
  test(`on ${path} a person sees that Services is the section: bold, with a line below`, async ({
    page,
  }) => {
    await page.goto(path);
    const [here, elsewhere] = [await paintOf(page, "/services"), await paintOf(page, "/about")];
    expect(Number(here.weight)).toBeGreaterThan(Number(elsewhere.weight));
    await expect.poll(async () => (await paintOf(page, "/services")).line).toBe("1");
    expect(elsewhere.line).toBe("0 1");
  });
}
