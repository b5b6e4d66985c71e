import type { Page } from "@playwright/test";
import { aBuiltRequest } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";
import { fillQuoteForm, formWords, submitButton, waitForLiveForm } from "./quoteForm";
import { routes } from "./routes";

/** Everything that a site can leave in a browser. */
async function readStored(page: Page) {
  const stored = await page.evaluate(async () => [
    document.cookie,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...("caches" in window ? await caches.keys() : []),
    ...("serviceWorker" in navigator ? await navigator.serviceWorker.getRegistrations() : []),
  ]);
  return [...stored.filter((one) => one !== ""), ...(await page.context().cookies())];
}

/** The addresses that a page asks for, as it does. */
function watchTraffic(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return urls;
}

const elsewhere = (urls: string[], siteUrl = "") =>
  urls.filter((url) => !url.startsWith(`${siteUrl}/`) && !url.startsWith("data:"));

test.describe("a whole page", () => {
  // These tests look at everything on a page, its film included.
  test.use({ playsFilm: true });

  for (const path of [...routes.map((route) => route.path), "/nowhere"])
    test(`${path} opens without an error, shows everything on it, asks no other server, stores nothing and prints no empty frame`, async ({
      page,
      baseURL,
    }) => {
      const problems: string[] = [];
      page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => problems.push(error.message));
      const urls = watchTraffic(page);
      const response = await page.goto(path);
      const isFound = path !== "/nowhere";
      expect.soft(response?.status()).toBe(isFound ? 200 : 404);
      await expect.soft(page.locator("html")).toHaveAttribute("lang", "en");
      expect.soft(await page.title()).not.toBe("");
      await expectStructure(page);
      // The parts of the pages about the company and about privacy are divided by lines.
      if (!/^\/(?:about|privacy)$/.test(path)) await expectOneSpaceBetweenSections(page);
      const height = () => page.evaluate(() => document.body.getBoundingClientRect().height);
      const heightBefore = await height();
      expect.soft(await listWrongPictures(page)).toEqual([]);
      expect.soft((await height()) / heightBefore, "before anybody scrolls").toBeCloseTo(1, 2);
      expect.soft(await listUnseen(page)).toEqual([]);
      // What a page fetches when it has nothing to do.
      await page.waitForTimeout(200);
      expect.soft(await readStored(page)).toEqual([]);
      expect.soft(elsewhere(urls, baseURL)).toEqual([]);
      const gatsby = /\/(?:app-|component---|page-data|framework|webpack-runtime)/;
      const hasForm = path === "/quote" || path === "/contact";
      expect.soft(urls.filter((url) => gatsby.test(url) && !hasForm)).toEqual([]);
      // The browser itself says in the console that an address was not found.
      expect.soft(problems.filter((problem) => isFound || !/404/.test(problem))).toEqual([]);

      await page.emulateMedia({ media: "print" });
      // A picture that was never on the screen has not been loaded, and would be an empty frame on paper.
      await expect.soft(page.locator("main img[loading=lazy]:visible")).toHaveCount(0);
      if (!path.startsWith("/services/")) return;
      // A service prints as a list to hand over, with a box for each task.
      const borders = await page
        .locator("[data-to-tick] > li:visible")
        .evaluateAll((tasks) =>
          tasks.map((task) => getComputedStyle(task, "::before").borderTopWidth),
        );
      expect.soft([...new Set(borders)]).toEqual(["1px"]);
    });
});

/** One main heading, no skipped level, and one of each landmark. */
async function expectStructure(page: Page): Promise<void> {
  const levels = await page
    .locator(":is(h1, h2, h3, h4, h5, h6):visible")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
  expect.soft(levels[0]).toBe(1);
  for (const [index, level] of levels.entries())
    expect.soft(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(/./);
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect.soft(page.getByRole(role)).toHaveCount(1);
}

/** Between two sections on the same background and without a line between them there is the space of one section. */
async function expectOneSpaceBetweenSections(page: Page): Promise<void> {
  const gaps = await page.locator("main section + section").evaluateAll((sections) =>
    sections.flatMap((below) => {
      const above = getComputedStyle(below.previousElementSibling!);
      const { backgroundColor, paddingTop } = getComputedStyle(below);
      const isOne = above.backgroundColor === backgroundColor && above.borderBottomStyle === "none";
      return isOne ? [parseFloat(above.paddingBottom) + parseFloat(paddingTop)] : [];
    }),
  );
  // tokens.space.section at 1440 px
  expect.soft(Math.max(0, ...gaps)).toBeLessThanOrEqual(113);
}

/** Pictures that do not load when they come onto the screen, or are stretched instead of cropped to the shape of their place. */
function listWrongPictures(page: Page): Promise<string[]> {
  return page.locator("main picture img:visible").evaluateAll(async (all: HTMLImageElement[]) => {
    const found: string[] = [];
    for (const picture of all) {
      picture.scrollIntoView({ block: "center", behavior: "instant" });
      for (let waits = 0; waits < 400 && picture.naturalWidth === 0; waits++)
        await new Promise((resolve) => setTimeout(resolve, 50));
      if (picture.naturalWidth === 0 || getComputedStyle(picture).objectFit !== "cover")
        found.push(picture.outerHTML.slice(0, 120));
    }
    return found;
  });
}

/**
 * Text that takes no space on the page or is transparent. Text that appears after an answer or a press is left out, and so are
 * the next steps, which on wide screens stand beside the form.
 */
function listUnseen(page: Page): Promise<string[]> {
  return page.locator("main :is(h1, h2, h3, p, li), footer :is(a, p)").evaluateAll((elements) => {
    const later =
      "details:not([open]), #quote-form-root, #thank-you, [role=tooltip], section:has(#next-title)";
    return elements
      .filter((element) => element.closest(later) === null)
      .filter((element) => {
        // The page as a whole is transparent in this test.
        let isFaint = false;
        for (let one = element; one !== document.documentElement; one = one.parentElement!)
          isFaint ||= getComputedStyle(one).opacity === "0";
        return isFaint || !element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test("a quote request leaves nothing in the browser; its draft is in the tab only until it is received", async ({
  page,
  baseURL,
}) => {
  const urls = watchTraffic(page);
  await page.goto("/quote");
  for (const sentence of formWords.privacy.split("{retention}"))
    await expect(page.locator("#quote-form-root")).toContainText(sentence.trim());
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  await expect.poll(() => readStored(page)).toEqual(["quote-draft:/quote"]);
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual([]);
  expect(elsewhere(urls, baseURL)).toEqual([]);
});
