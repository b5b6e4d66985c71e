import type { Locator } from "@playwright/test";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { navigation } from "./navigation";

const { links, quoteLong, openMenu, closeMenu } = navigation;
const { name: company } = readContent<{ name: string }>("business.yaml");

const sizes = "320x640 320x256 390x844 683x384 768x1024 1024x768 1100x800 1440x900 1920x900";

function listWrong(header: HTMLElement): string[] {
  const parts = [...header.querySelectorAll("a, button")]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => part.getBoundingClientRect());
  const { bottom } = header.getBoundingClientRect();
  const isCut = (box: DOMRect) => box.left < 0 || box.right > innerWidth || box.bottom > bottom;
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const heading = document.querySelector("h1")!.getBoundingClientRect();
  const isShown = (part: string) => header.querySelector(part)!.checkVisibility();
  return [
    ...(isShown("nav") === isShown("[popovertarget]") ? ["both links and a menu, or neither"] : []),
    ...(parts.some(isCut) ? ["a part is cut off"] : []),
    ...(parts.some((one, at) => parts.slice(at + 1).some((other) => overlap(one, other)))
      ? ["parts overlap"]
      : []),
    ...(heading.top < bottom ? ["the heading is covered"] : []),
  ];
}

test("the header's parts fit at every width and zoom, and with a long name", async ({ page }) => {
  const header = page.getByRole("banner");
  const logo = header.getByRole("link", { name: company });
  const name = logo.locator("span").first();
  const calls = page.locator('header a[href^="tel:"], nav a[href^="tel:"]');
  const sizeOf = () => name.evaluate((words) => parseFloat(getComputedStyle(words).fontSize));
  const expectFit = async () => {
    for (const size of sizes.split(" ")) {
      const [width = 0, height = 0] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      const canCall = await calls.evaluateAll((all) =>
        all.some((link) => {
          const box = link.getBoundingClientRect();
          const isLarge = Math.min(box.width, box.height) >= 44;
          return isLarge && box.top >= 0 && box.bottom <= innerHeight;
        }),
      );
      const wrong = await header.evaluate(listWrong);
      expect({ size, canCall, wrong }).toEqual({ size, canCall: true, wrong: [] });
    }
  };
  for (const path of ["/about", "/quote"]) {
    await page.goto(path);
    await expectFit();
  }
  const small = await sizeOf();
  await page.evaluate(() => scrollTo({ top: 1_000, behavior: "instant" }));
  await expect(header).toBeInViewport({ ratio: 1 });
  await logo.click();
  await expect(page).toHaveURL(/\/$/);
  expect(await sizeOf(), "the logo is larger on the home page").toBeGreaterThan(small);
  await expectFit();
  await name.evaluate((words) => (words.textContent = "Fenwick & Daughters Piano Tuning"));
  await expectFit();
});

test("the header does not move when the web font arrives late", async ({ page }) => {
  let bring = () => {};
  const late = new Promise<void>((resolve) => (bring = resolve));
  await page.route("**/*.woff2", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  const header = page.getByRole("banner");
  const before = await header.boundingBox();
  bring();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await header.boundingBox()).toEqual(before);
  const displays = await page.evaluate(() => {
    const { fontFamily } = getComputedStyle(document.querySelector("main h1")!);
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    const used = loaded.filter(({ family }) => fontFamily.includes(family.replaceAll('"', "")));
    return used.map(({ display }) => display);
  });
  expect(displays, "headings have the company's font, and are readable before").toContain("swap");
});

test("the menu fills the screen, keeps the focus, and closes in three ways", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const panel = page.getByRole("dialog");
  const opener = page.getByRole("button", { name: openMenu });
  const place = () => page.evaluate(() => scrollY);
  await page.mouse.move(195, 600);
  await page.mouse.wheel(0, 500);
  await expect.poll(place).toBe(500);
  await opener.click();
  const before = await place();
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => Math.round((await panel.boundingBox())!.height)).toBe(844);
  await expect(panel.locator('[href^="tel:"]')).toBeVisible();
  await expect(page.getByRole("main"), "screen readers stay in the menu").toHaveCount(0);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    await expect(page.locator("dialog :focus")).toHaveCount(1);
  }
  expect(await place(), "the page behind the menu does not scroll").toBe(before);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(opener).toBeFocused();

  await opener.click();
  await panel.getByRole("button", { name: closeMenu }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  // Keep the menu's links from opening pages, so that the menu can be opened again on this page.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a")) event.preventDefault();
    }),
  );
  for (const { label } of [...links, quoteLong]) {
    await opener.click();
    await expect(panel).toBeVisible();
    await panel.getByRole("link", { name: label, exact: true }).click();
    await expect(panel).toBeHidden();
    // A tooltip appears after a delay, so check that its animation has not even started.
    await expect(page.locator("#open-menu")).toHaveCSS("animation-name", "none");
  }
});

test("every link of the menu can be reached on a low screen with large text", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 300 });
  await page.goto("/about");
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.getByRole("button", { name: openMenu }).click();
  const panel = page.getByRole("dialog");
  await panel.hover();
  for (const link of await panel.getByRole("link").all()) {
    for (let turns = 0; turns < 40 && !(await isDrawn(link)); turns++)
      await page.mouse.wheel(0, 60);
    expect(await isDrawn(link), (await link.textContent()) ?? "").toBe(true);
  }
  // Restore the font size, because the next test uses this page again.
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.detach();
});

const isDrawn = (link: Locator) =>
  link.evaluate(async (element) => {
    await new Promise(requestAnimationFrame);
    const { left, top, bottom } = element.getBoundingClientRect();
    const drawn = document.elementFromPoint(left + 5, (top + bottom) / 2);
    return top >= -1 && bottom <= innerHeight + 1 && drawn?.closest("a") === element;
  });
