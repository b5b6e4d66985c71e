import type { Locator } from "@playwright/test";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { waitForLiveForm } from "./quoteForm";
import { servicePath } from "./routes";
import { navigation } from "./siteWords";

const { links, quoteLong, openMenu, closeMenu } = navigation;
const { name: company, phone } = readContent<{ name: string; phone: string }>("business.yaml");

test("the home page has the header of every other page in one row, with a larger logo that leads home", async ({
  page,
}) => {
  const logo = page.getByRole("banner").getByRole("link", { name: company });
  const read = () =>
    page.getByRole("banner").evaluate((header) => {
      const { position, backgroundColor, color, height, borderBottom } = getComputedStyle(header);
      return { position, backgroundColor, color, height, borderBottom };
    });
  for (const width of [320, 390, 768, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/faq");
    const [look, small] = [await read(), await sizeOf(logo)];
    await logo.click();
    await expect(page).toHaveURL(/\/$/);
    expect(await read()).toEqual(look);
    // On the narrowest screens there is no room for more.
    if ([390, 1440].includes(width)) expect(await sizeOf(logo)).toBeGreaterThan(small);
    // A long name takes two lines; a second row of links would be 40 pixels more.
    expect(parseFloat(look.height), String(width)).toBeLessThanOrEqual(96);
  }
});

const sizeOf = (logo: Locator) =>
  logo
    .locator("> span")
    .first()
    .evaluate((name) => parseFloat(getComputedStyle(name).fontSize));

test("the company can be called from the first view, at every width and zoom", async ({ page }) => {
  for (const path of ["/", "/faq", "/quote"]) {
    await page.goto(path);
    for (const [width, height] of [
      [320, 640],
      [320, 256],
      [390, 844],
      [683, 384],
      [768, 1024],
      [1100, 800],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const calls = page.locator('header a[href^="tel:"], nav a[href^="tel:"]');
      const seen = await calls.evaluateAll((all) =>
        all.filter((link) => {
          const box = link.getBoundingClientRect();
          const isLarge = Math.min(box.width, box.height) >= 44;
          return isLarge && box.top >= 0 && box.bottom <= innerHeight;
        }),
      );
      expect(seen.length, `${path} at ${String(width)} x ${String(height)}`).toBeGreaterThan(0);
    }
  }
});

test("neither the company's face that arrives late nor the form's script moves anything", async ({
  page,
}) => {
  let bring = () => {};
  const late = new Promise<void>((resolve) => (bring = resolve));
  await page.route("**/*.woff2", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/quote", { waitUntil: "domcontentloaded" });
  const widths = [360, 390, 412, 768, 1024, 1440];
  const readHeader = async () => {
    const seen = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = (await page.getByRole("banner").boundingBox())!;
      seen.push({ width, height });
    }
    return seen;
  };
  const before = await readHeader();
  bring();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await readHeader()).toEqual(before);

  const readPlaces = () =>
    page.locator("body *:not(#quote-form-root *)").evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${[left, top + scrollY, width, height].join()}`;
      }),
    );
  const places = await readPlaces();
  await waitForLiveForm(page);
  expect(await readPlaces()).toEqual(places);
});

test("in forced colours the header covers what scrolls below it, and the quote card has an edge", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  await expect(page.getByRole("banner")).toHaveCSS("background-color", /^rgb\(/);
  await page.goto(servicePath);
  const card = page.locator("aside", { has: page.locator('a[href="/quote"]') });
  await expect(card).toHaveCSS("border-top-color", /^rgb\(/);
});

test("the top bar shows by weight, colour and a line which page the visitor is on", async ({
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

/** What a link and the mark after it look like. */
const readLook = (link: Locator) =>
  link.evaluate((element) => {
    const { color, fontWeight } = getComputedStyle(element);
    const { content, scale } = getComputedStyle(element, "::after");
    return { color, fontWeight, content, scale };
  });

// tests/promises/pages.e2e.ts closes the menu by its links and scrolls behind it.
test.describe("the menu on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("button", { name: openMenu }).click();
  });

  test("is a full-screen panel with the same links, where the visitor is, and the ways to a quote and the phone", async ({
    page,
  }) => {
    const panel = page.getByRole("dialog");
    // Its opening transition ends within a fraction of a pixel of its place.
    await expect.poll(async () => Math.round((await panel.boundingBox())!.height)).toBe(844);
    expect((await panel.boundingBox())!.width).toBeCloseTo(390, 0);
    for (const { label, path } of [...links, quoteLong]) {
      const link = panel.getByRole("link", { name: label, exact: true });
      await expect(link).toHaveAttribute("href", path);
    }
    await expect(panel.locator('[href^="tel:"]')).toHaveText(phone);
    const look = (path: string) => readLook(panel.locator(`a[href="${path}"]`).first());
    const [here, elsewhere] = [await look("/about"), await look("/faq")];
    expect(here.color).not.toBe(elsewhere.color);
    expect([here.content, elsewhere.content]).toEqual(['""', "none"]);
  });

  test("keeps the focus inside, and closes with Escape, its button and each way to a quote, which give the focus back", async ({
    page,
  }) => {
    const [panel, opener] = [
      page.getByRole("dialog"),
      page.getByRole("button", { name: openMenu }),
    ];
    for (let press = 0; press < 20; press++) {
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

    await opener.click();
    await panel.getByRole("link", { name: quoteLong.label }).click();
    await expect(page).toHaveURL(/\/quote$/);
    await page.goBack();
    await expect(panel).toBeHidden();
  });
});
