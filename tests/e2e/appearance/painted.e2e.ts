import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { darkTokens } from "../../../src/styles/darkTokens";
import { tokens } from "../../../src/styles/tokens";
import { aBuiltRequest, requiredFields } from "../../support/form/builtForm";
import { expect, test } from "../../support/stack/test";
import { fillQuoteForm, keepToasts, sendEmptyForm, submitButton } from "../quoteForm";
import { servicePath } from "../routes";

// What a person sees, where the page's own words for it (an attribute, a width, a role) would stay right.

const colors = { light: tokens.color, dark: { ...tokens.color, ...darkTokens.color } };

/** As a browser says it. */
function rgb(hex: string): string {
  const parts = hex.match(/[0-9a-f]{2}/gi)!.map((part) => parseInt(part, 16));
  return `rgb(${parts.join(", ")})`;
}

const schemes = ["light", "dark"] as const;

test("a page follows the color scheme that its visitor has chosen", async ({ page }) => {
  for (const path of ["/", "/about", "/quote"]) {
    await page.goto(path);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const color = rgb(colors[colorScheme].surface);
      await expect(page.locator("body")).toHaveCSS("background-color", color);
    }
  }
});

test("the header stays on the screen while a page is scrolled", async ({ page }) => {
  for (const path of ["/", "/faq", servicePath]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  }
});

test("headings are drawn in the company's own face", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  for (const selector of ["h1", "h2"]) {
    const { nodeId } = await session.send("DOM.querySelector", {
      nodeId: root.nodeId,
      selector: `main ${selector}`,
    });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    expect(fonts.map((font) => font.isCustomFont)).toEqual([true]);
  }
  await session.detach();
});

test("cards and fields stand side by side, in the middle, and below each other on a phone", async ({
  page,
}) => {
  for (const [path, selector] of [
    ["/services", "main article"],
    ["/quote", "#quote-form [data-field]"],
  ] as const) {
    await page.goto(path);
    const parts = page.locator(selector);
    for (const { width, isWide } of [
      { width: 2560, isWide: true },
      { width: 1280, isWide: true },
      { width: 390, isWide: false },
    ]) {
      const where = `${path} at ${String(width)}`;
      await page.setViewportSize({ width, height: 900 });
      const [first, second] = [await parts.nth(0).boundingBox(), await parts.nth(1).boundingBox()];
      expect.soft(second!.x > first!.x + first!.width - 1, where).toBe(isWide);
      expect.soft(second!.y > first!.y + first!.height - 1, where).toBe(!isWide);
      const grid = await parts.nth(0).evaluate((part) => {
        const { left, right } = part.closest("ul, section > div")!.getBoundingClientRect();
        return { left, right: document.documentElement.clientWidth - right };
      });
      expect.soft(grid.left, where).toBeCloseTo(grid.right, 0);
    }
  }
});

test("the field that only programs fill in, and words for screen readers, take no room", async ({
  page,
}) => {
  await page.goto("/quote");
  const field = page.locator("div[aria-hidden]:has(> #website)");
  expect(await field.boundingBox()).toMatchObject({ width: 1, height: 1 });
  await page.goto("/services");
  const words = page.locator("article a > span").first();
  expect(await words.boundingBox()).toMatchObject({ width: 1, height: 1 });
});

test.describe("in a picture", () => {
  test.use({ paints: true });

  for (const colorScheme of schemes) {
    const { error, deep } = colors[colorScheme];

    test(`what is missing and both toasts have their colours, and stand where they can be seen (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      let isDown = true;
      await page.route("**/api/quote-requests", (route) =>
        isDown ? route.abort() : route.fulfill({ status: 201, json: { reference: "Q-1" } }),
      );
      await sendEmptyForm(page);
      await expect.soft(page.locator("#error-summary li a").first()).toHaveCSS("color", rgb(error));
      for (const { name } of requiredFields) {
        await expect.soft(page.locator(`#${name}-error`)).toHaveCSS("color", rgb(error));
        await expect.soft(page.locator(`#${name}`)).toHaveCSS("border-bottom-color", rgb(error));
      }

      await keepToasts(page);
      await fillQuoteForm(page, aBuiltRequest());
      await submitButton(page).click();
      const toast = page.locator(".Toastify__toast");
      await expect.soft(toast).toHaveCSS("background-color", rgb(error));
      const cross = await page.locator(".Toastify__close-button").screenshot();
      expect.soft(await variation(cross)).toBeGreaterThan(5);

      isDown = false;
      await submitButton(page).click();
      await expect(page.locator("#thank-you")).toBeVisible();
      await expect.soft(toast).toHaveCSS("background-color", rgb(deep));
      const { height } = page.viewportSize()!;
      // At the left, because the thank-you stands at the right.
      const box = (await toast.boundingBox())!;
      expect.soft(box.x).toBeLessThan(40);
      expect.soft(height - (box.y + box.height)).toBeLessThan(40);
    });
  }

  test("the focus ring can be seen in both color schemes", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [path, ...selectors] of [
      ["/faq", "summary", "header nav a", "footer nav a"],
      ["/", 'main a[href="/quote"]'],
      ["/quote", "#firstName"],
    ] as const) {
      await page.goto(path);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        for (const selector of selectors) {
          const element = page.locator(selector).locator("visible=true").first();
          await element.blur();
          const before = await shootAround(page, element);
          await page.keyboard.press("Tab");
          await element.focus();
          const share = shareOfChanged(before, await shootAround(page, element));
          expect(share, `${selector} (${colorScheme})`).toBeGreaterThan(0.01);
        }
      }
    }
  });

  test("icons are drawn, and a question's turns when it opens", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/faq");
    const icons = page.locator("summary > svg");
    expect(await variation(await icons.nth(1).screenshot())).toBeGreaterThan(5);
    const turn = (nth: number) => icons.nth(nth).evaluate((icon) => getComputedStyle(icon).rotate);
    await page.locator("summary").nth(1).click();
    await expect.poll(() => turn(1)).toBe("45deg");
    expect(await turn(2)).toBe("none");
  });

  test("lists have ticks", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(servicePath);
    const entry = page.locator("main [data-to-tick] > li").first();
    await entry.scrollIntoViewIfNeeded();
    const { x, y } = (await entry.boundingBox())!;
    const picture = await page.screenshot({ clip: { x, y, width: 20, height: 24 } });
    expect(await variation(picture)).toBeGreaterThan(5);
  });
});

/** A gray picture of an element and the twenty pixels around it. */
async function shootAround(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const [left, top] = [Math.max(0, Math.round(x) - 20), Math.max(0, Math.round(y) - 20)];
  const clip = { x: left, y: top, width: Math.round(width) + 40, height: Math.round(height) + 40 };
  return sharp(await page.screenshot({ clip, caret: "hide" }))
    .greyscale()
    .raw()
    .toBuffer();
}

/** How much of the picture is clearly lighter or darker than before. */
function shareOfChanged(before: Buffer, after: Buffer): number {
  const changed = before.filter((pixel, at) => Math.abs(pixel - (after[at] ?? 0)) > 50);
  return changed.length / before.length;
}

/** 0 where everything has one colour. */
async function variation(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}
