import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { darkTokens } from "../../../src/styles/darkTokens";
import { tokens } from "../../../src/styles/tokens";
import { aBuiltRequest, requiredFields } from "../../support/form/builtForm";
import { expect, test } from "../../support/stack/test";
import { fillQuoteForm, keepToasts, sendEmptyForm, submitButton } from "../quoteForm";
import { pageKinds, servicePath } from "../routes";

// What a person sees, where the page's own words for it (an attribute, a width, a role) would stay right.

test.use({ paints: true });

const colors = { light: tokens.color, dark: { ...tokens.color, ...darkTokens.color } };
const schemes = ["light", "dark"] as const;

/** As a browser says it. */
function rgb(hex: string): string {
  const parts = hex.match(/[0-9a-f]{2}/gi)!.map((part) => parseInt(part, 16));
  return `rgb(${parts.join(", ")})`;
}

test("pages, controls and scroll bars follow the color scheme that their visitor has chosen", async ({
  page,
}) => {
  for (const path of ["/", "/about", "/quote"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light dark");
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const color = rgb(colors[colorScheme].surface);
      await expect(page.locator("body")).toHaveCSS("background-color", color);
    }
  }
});

test("the header stays on the screen while a page is scrolled, and headings have the company's own face", async ({
  page,
}) => {
  for (const path of ["/", servicePath, "/about"]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  for (const domain of ["DOM.enable", "CSS.enable"] as const) await session.send(domain);
  const { root } = await session.send("DOM.getDocument");
  for (const selector of ["main h1", "main h2"]) {
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
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
    for (const width of [2560, 1280, 390]) {
      const where = `${path} at ${String(width)}`;
      await page.setViewportSize({ width, height: 900 });
      const [first, second] = [await parts.nth(0).boundingBox(), await parts.nth(1).boundingBox()];
      expect.soft(second!.x > first!.x + first!.width - 1, where).toBe(width > 390);
      expect.soft(second!.y > first!.y + first!.height - 1, where).toBe(width === 390);
      const grid = await parts.nth(0).evaluate((part) => {
        const { left, right } = part.closest("ul, section > div")!.getBoundingClientRect();
        return { left, right: document.documentElement.clientWidth - right };
      });
      expect.soft(grid.left, where).toBeCloseTo(grid.right, 0);
    }
  }
});

for (const colorScheme of schemes)
  test(`what is missing and both toasts have their colours, and stand where they can be seen (${colorScheme})`, async ({
    page,
  }) => {
    const { error, deep } = colors[colorScheme];
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
    // The field that only programs fill in takes no room.
    const trap = page.locator("div[aria-hidden]:has(> #website)");
    expect(await trap.boundingBox()).toMatchObject({ width: 1, height: 1 });

    await keepToasts(page);
    await fillQuoteForm(page, aBuiltRequest());
    await submitButton(page).click();
    const toast = page.locator(".Toastify__toast");
    await expect.soft(toast).toHaveCSS("background-color", rgb(error));
    expect.soft(await variation(page.locator(".Toastify__close-button"))).toBeGreaterThan(5);

    isDown = false;
    await submitButton(page).click();
    await expect(page.locator("#thank-you")).toBeVisible();
    await expect.soft(toast).toHaveCSS("background-color", rgb(deep));
    // At the left, because the thank-you stands at the right.
    const { x, y, height } = (await toast.boundingBox())!;
    expect.soft(x).toBeLessThan(40);
    expect.soft(page.viewportSize()!.height - (y + height)).toBeLessThan(40);
  });

test("the focus ring can be seen in both color schemes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, ...selectors] of [
    ["/faq", "summary", "header nav a", "footer nav a"],
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
        const after = await shootAround(page, element);
        const changed = before.filter((pixel, at) => Math.abs(pixel - (after[at] ?? 0)) > 50);
        const share = changed.length / before.length;
        expect(share, `${selector} (${colorScheme})`).toBeGreaterThan(0.01);
      }
    }
  }
});

test("icons and ticks are drawn, a question's icon turns when it opens, and no two steps have one number", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/faq");
  const icons = page.locator("summary > svg");
  expect(await variation(icons.nth(1))).toBeGreaterThan(5);
  await page.locator("summary").nth(1).click();
  await expect(icons.nth(1)).toHaveCSS("rotate", "45deg");
  await expect(icons.nth(2)).toHaveCSS("rotate", "none");

  for (const path of pageKinds) {
    await page.goto(path);
    const steps = await page.locator("main ol > li:has(> h3):visible").all();
    const pictures = new Set<string>();
    for (const step of steps) {
      await step.scrollIntoViewIfNeeded();
      const { x, y } = (await step.boundingBox())!;
      // A number is beside its step or, in a card, inside its edge.
      const inside = await step.evaluate((item) =>
        getComputedStyle(item, "::before").position === "absolute"
          ? 0
          : parseFloat(getComputedStyle(item).paddingLeft),
      );
      const clip = { x: x + inside, y: Math.max(0, y + inside - 10), width: 52, height: 60 };
      pictures.add((await gray(await page.screenshot({ clip }))).toString("base64"));
    }
    expect(pictures.size, path).toBe(steps.length);
    if (path !== servicePath) continue;
    const entry = page.locator("main [data-to-tick] > li").first();
    await entry.scrollIntoViewIfNeeded();
    const { x, y } = (await entry.boundingBox())!;
    const tick = await page.screenshot({ clip: { x, y, width: 20, height: 24 } });
    expect(new Set(await gray(tick)).size).toBeGreaterThan(5);
  }
});

const gray = (picture: Buffer) => sharp(picture).greyscale().raw().toBuffer();

/** A gray picture of an element and the twenty pixels around it. */
async function shootAround(page: Page, element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  const [left, top] = [Math.max(0, Math.round(x) - 20), Math.max(0, Math.round(y) - 20)];
  const clip = { x: left, y: top, width: Math.round(width) + 40, height: Math.round(height) + 40 };
  return await gray(await page.screenshot({ clip, caret: "hide" }));
}

/** 0 where everything has one colour. */
async function variation(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}
