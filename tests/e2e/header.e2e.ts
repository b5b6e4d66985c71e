import { expect, test } from "../support/stack/test";
import { waitForLiveForm } from "./quoteForm";
import { servicePath } from "./routes";

test("the home page has the header of every other page, with a larger logo", async ({ page }) => {
  const read = () =>
    page.getByRole("banner").evaluate((header) => {
      const { position, backgroundColor, color, height, borderBottom } = getComputedStyle(header);
      const logo = parseFloat(getComputedStyle(header.querySelector("a > span")!).fontSize);
      return { look: { position, backgroundColor, color, height, borderBottom }, logo };
    });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const home = await read();
    await page.goto("/faq");
    const other = await read();
    expect(home.look).toEqual(other.look);
    expect(home.logo).toBeGreaterThan(other.logo);
  }
});

test("the company can be called from the first view, at every width and zoom", async ({ page }) => {
  const sizes = [
    { width: 320, height: 640 },
    { width: 320, height: 256 },
    { width: 390, height: 844 },
    { width: 683, height: 384 },
    { width: 768, height: 1024 },
    { width: 1100, height: 800 },
    { width: 1440, height: 900 },
  ];
  for (const path of ["/", "/faq", "/quote"]) {
    await page.goto(path);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const calls = page.locator('header a[href^="tel:"], nav a[href^="tel:"]');
      const seen = await calls.evaluateAll(
        (links) =>
          links.filter((link) => {
            const { width, height, top, bottom } = link.getBoundingClientRect();
            return Math.min(width, height) >= 44 && top >= 0 && bottom <= innerHeight;
          }).length,
      );
      expect({ path, ...size, seen: seen > 0 }).toEqual({ path, ...size, seen: true });
    }
  }
});

test("the header stays as it is when the company's face arrives late", async ({ page }) => {
  const widths = [360, 390, 412, 768, 1024, 1440];
  const read = async () => {
    const seen = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const [height, lines] = await page.getByRole("banner").evaluate((header) => {
        const name = header.querySelector<HTMLElement>("a > span > span")!;
        const { lineHeight } = getComputedStyle(name);
        const lines = name.offsetHeight / parseFloat(lineHeight);
        return [header.getBoundingClientRect().height, Math.round(lines)];
      });
      seen.push({ width, height, lines });
    }
    return seen;
  };
  let bring = () => {};
  const late = new Promise<void>((resolve) => (bring = resolve));
  await page.route("**/*.woff2", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const before = await read();
  bring();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toContain(
    "loaded",
  );
  expect(await read()).toEqual(before);
});

test("nothing around the form moves when its script brings it to life", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/quote");
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => !element.closest("#quote-form-root"))
        .map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const words = (element.textContent ?? "").slice(0, 30);
          return `${element.tagName} ${words} ${[left, top + scrollY, width, height].join()}`;
        }),
    );
  await page.evaluate(() => document.fonts.ready);
  const before = await read();
  await waitForLiveForm(page);
  expect(await read()).toEqual(before);
});

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
