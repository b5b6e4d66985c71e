import type { Locator } from "@playwright/test";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { servicePath } from "./routes";
import { navigation } from "./siteWords";

const { links, quoteLong, openMenu, closeMenu } = navigation;
const { name: company } = readContent<{ name: string }>("business.yaml");

const sizes = "320x640 320x256 390x844 683x384 768x1024 1024x768 1100x800 1440x900 1920x900";

test("at every width and zoom pages have the same header in one row, with a call and a smaller logo", async ({
  page,
}) => {
  const header = page.getByRole("banner");
  const logo = header.getByRole("link", { name: company });
  const calls = page.locator('header a[href^="tel:"], nav a[href^="tel:"]');
  const look = async () => {
    const seen = [];
    for (const size of sizes.split(" ")) {
      const [width = 0, height = 0] = size.split("x").map(Number);
      await page.setViewportSize({ width, height });
      const { height: ofHeader } = (await header.boundingBox())!;
      const color = await header.evaluate((element) => getComputedStyle(element).backgroundColor);
      const canCall = await calls.evaluateAll((all) =>
        all.some((link) => {
          const box = link.getBoundingClientRect();
          const isLarge = Math.min(box.width, box.height) >= 44;
          return isLarge && box.top >= 0 && box.bottom <= innerHeight;
        }),
      );
      // A long name takes two lines. A second row of links would add 40 pixels.
      seen.push({ size, canCall, color, ofHeader, isOneRow: ofHeader <= 96 });
    }
    return seen;
  };
  const sizeOf = () =>
    logo.evaluate((link) => parseFloat(getComputedStyle(link.querySelector("span")!).fontSize));
  await page.goto("/quote");
  const onQuote = await look();
  expect(onQuote.filter(({ canCall, isOneRow }) => !canCall || !isOneRow)).toEqual([]);
  await page.goto("/faq");
  expect(await look()).toEqual(onQuote);
  const small = await sizeOf();
  await page.evaluate(() => scrollTo({ top: 1_000, behavior: "instant" }));
  await expect(header).toBeInViewport({ ratio: 1 });
  await logo.click();
  await expect(page).toHaveURL(/\/$/);
  expect(await sizeOf()).toBeGreaterThan(small);
  expect(await look()).toEqual(onQuote);
});

test("nothing moves when the web font arrives late", async ({ page }) => {
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
  const isUsed = await page.evaluate(() => {
    const { fontFamily } = getComputedStyle(document.querySelector("main h1")!);
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return loaded.some(({ family }) => fontFamily.includes(family.replaceAll('"', "")));
  });
  expect(isUsed, "headings have the company's face").toBe(true);
});

test("the top bar marks the current page by weight, color and a line", async ({ page }) => {
  const look = (path: string) =>
    readLook(page.getByRole("banner").locator(`a[href="${path}"]:visible`).last());
  await page.goto(servicePath);
  await expect.poll(async () => (await look("/services")).scale).toBe("1");
  const [here, elsewhere] = [await look("/services"), await look("/faq")];
  expect(elsewhere.scale).toBe("0 1");
  expect(Number(here.fontWeight)).toBeGreaterThan(Number(elsewhere.fontWeight));
  expect(here.color).not.toBe(elsewhere.color);

  await page.emulateMedia({ forcedColors: "active" });
  await expect(page.getByRole("banner")).toHaveCSS("background-color", /^rgb\(/);
  const card = page.locator("aside", { has: page.locator('a[href="/quote"]') });
  await expect(card).toHaveCSS("border-top-color", /^rgb\(/);
});

/** Returns the styles of a link and of its ::after mark. */
const readLook = (link: Locator) =>
  link.evaluate((element) => {
    const { color, fontWeight } = getComputedStyle(element);
    const { content, scale } = getComputedStyle(element, "::after");
    return { color, fontWeight, content, scale };
  });

test("the menu is a full-screen panel that keeps the focus and closes in every way", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const panel = page.getByRole("dialog");
  const opener = page.getByRole("button", { name: openMenu });
  await opener.click();
  // The opening transition may end a fraction of a pixel off.
  await expect.poll(async () => Math.round((await panel.boundingBox())!.height)).toBe(844);
  expect((await panel.boundingBox())!.width).toBeCloseTo(390, 0);
  await expect(panel.locator('[href^="tel:"]')).toBeVisible();
  const look = (path: string) => readLook(panel.locator(`a[href="${path}"]`).first());
  const [here, elsewhere] = [await look("/about"), await look("/faq")];
  expect(here.color).not.toBe(elsewhere.color);
  expect([here.content, elsewhere.content]).toEqual(['""', "none"]);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press("Tab");
    await expect(page.locator("dialog :focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await panel.getByRole("button", { name: closeMenu }).click();
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  // The old page stays in the back/forward cache.
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
  }
});

test("every link of the menu can be reached on a low screen with large text", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 300 });
  await page.goto("/about");
  const session = await page.context().newCDPSession(page);
  // Sets the text size as the browser's settings do.
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.getByRole("button", { name: openMenu }).click();
  const panel = page.getByRole("dialog");
  await panel.hover();
  for (const link of await panel.getByRole("link").all()) {
    for (let turns = 0; turns < 40 && !(await isDrawn(link)); turns++)
      await page.mouse.wheel(0, 60);
    expect(await isDrawn(link), (await link.textContent()) ?? "").toBe(true);
  }
  // The next test uses this page again.
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
