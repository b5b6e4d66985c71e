import type { Locator } from "@playwright/test";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { servicePath } from "./routes";
import { navigation } from "./siteWords";

const { links, quoteLong, openMenu, closeMenu } = navigation;
const { name: company, phone } = readContent<{ name: string; phone: string }>("business.yaml");

test.describe("the top bar on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the logo links to home and is larger there", async ({ page }) => {
    await page.goto("/about");
    const logo = page.getByRole("banner").getByRole("link", { name: company });
    const small = await logo.boundingBox();
    await logo.click();
    await expect(page).toHaveURL(/\/$/);
    const large = await logo.boundingBox();

    expect(large!.height).toBeGreaterThan(small!.height);
  });

  test("shows by its weight, its colour and a line which page the visitor is on", async ({
    page,
  }) => {
    const look = (path: string) =>
      readLook(page.getByRole("banner").locator(`a[href="${path}"]:visible`).last());
    for (const [path, section] of [
      ["/about", "/about"],
      ["/services", "/services"],
      [servicePath, "/services"],
      ["/services/nope", "/services"],
    ] as const) {
      await page.goto(path);
      await expect.poll(async () => (await look(section)).scale, path).toBe("1");
      const [here, elsewhere] = [await look(section), await look("/faq")];
      expect(elsewhere.scale, path).toBe("0 1");
      expect(Number(here.fontWeight), path).toBeGreaterThan(Number(elsewhere.fontWeight));
      expect(here.color, path).not.toBe(elsewhere.color);
    }
  });
});

test("the contact bar is not there on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/faq");
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect(page.getByLabel(navigation.contactBarLabel)).toBeHidden();
});

/** What a link and the mark after it look like. */
const readLook = (link: Locator) =>
  link.evaluate((element) => {
    const { color, fontWeight } = getComputedStyle(element);
    const { content, scale } = getComputedStyle(element, "::after");
    return { color, fontWeight, content, scale };
  });

test.describe("the menu on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("shows by a colour and a dot where the visitor is", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: openMenu }).click();
    const look = (path: string) =>
      readLook(page.getByRole("dialog").locator(`a[href="${path}"]`).first());
    const [here, elsewhere] = [await look("/about"), await look("/faq")];
    expect(here.color).not.toBe(elsewhere.color);
    expect([here.content, elsewhere.content]).toEqual(['""', "none"]);
  });

  test("opens as a full-screen panel with the same links and the way to the quote form", async ({
    page,
  }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: openMenu }).click();
    const panel = page.getByRole("dialog");

    await expect(panel).toBeVisible();
    const box = await panel.boundingBox();
    // Its opening transition ends within a fraction of a pixel of its place.
    expect(box!.width).toBeCloseTo(390, 0);
    expect(box!.height).toBeCloseTo(844, 0);
    for (const { label, path } of [...links, quoteLong]) {
      const link = panel.getByRole("link", { name: label, exact: true });
      await expect(link).toHaveAttribute("href", path);
    }
    await expect(panel.locator('[href^="tel:"]')).toHaveText(phone);
  });

  test("keeps the page behind it from scrolling", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: openMenu }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.mouse.move(195, 600);
    // Two rules hold it: the page does not scroll, and the menu keeps what would scroll it to itself.
    const tries = [
      () => page.mouse.wheel(0, 500),
      () => page.keyboard.press("PageDown"),
      () => page.keyboard.press("End"),
    ];
    for (const scroll of tries) {
      await scroll();
      // If the page could scroll, it would do so in the first frames.
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }

    await page.keyboard.press("Escape");
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test("closes when a link is chosen, and is closed after going back", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: openMenu }).click();
    await page.getByRole("dialog").locator('a[href="/faq"]').click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("closes with Escape and with its close button, and returns the focus", async ({ page }) => {
    await page.goto("/about");
    const opener = page.getByRole("button", { name: openMenu });
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await page.getByRole("dialog").getByRole("button", { name: closeMenu }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("keeps keyboard focus inside while it is open", async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: openMenu }).click();
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press("Tab");
      const place = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused?.closest("dialog")
          ? "inside"
          : focused?.outerHTML;
      });
      expect(place).toBe("inside");
    }
  });
});
