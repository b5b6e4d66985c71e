import type { Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import { nothing, readStored, watchTraffic } from "./readStored";
import { routes } from "./routes";

const pages = [
  ...routes.map(({ path }) => ({ path, status: 200 })),
  { path: "/nowhere", status: 404 },
];

// These tests look at everything on a page, its film included.
test.use({ playsFilm: true });

for (const { path, status } of pages) {
  test(`${path} opens without an error, shows everything on it, asks no other server, stores nothing and prints no empty frame`, async ({
    page,
    baseURL,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => problems.push(error.message));
    const traffic = watchTraffic(page, baseURL!);

    const response = await page.goto(path, { waitUntil: "load" });
    expect.soft(response?.status()).toBe(status);
    await expect.soft(page.locator("html")).toHaveAttribute("lang", "en");
    expect.soft(await page.title()).not.toBe("");
    await expectStructure(page);
    await expectOneSpaceBetweenSections(page, path);
    const heightBefore = await heightOf(page);
    await expectPictures(page);
    const growth = (await heightOf(page)) / heightBefore;
    expect.soft(growth, "its height before anybody scrolls").toBeCloseTo(1, 2);
    expect.soft(await listUnseen(page)).toEqual([]);
    // What a page fetches when it has nothing to do.
    await page.waitForTimeout(200);

    expect.soft(await readStored(page)).toEqual(nothing);
    expect.soft(traffic.elsewhere).toEqual([]);
    expect
      .soft(traffic.all.filter((url) => /\/(app-|component---)[^/]*\.js|page-data/.test(url)))
      .toEqual([]);
    const hasForm = path === "/quote" || path === "/contact";
    const runtime = traffic.all.filter((url) => /\/(framework|webpack-runtime)[^/]*\.js/.test(url));
    if (!hasForm) expect.soft(runtime).toEqual([]);
    // The browser itself says in the console that an address was not found.
    expect.soft(problems.filter((problem) => status === 200 || !/404/.test(problem))).toEqual([]);

    await page.emulateMedia({ media: "print" });
    await expectNoEmptyFrame(page);
    if (path.startsWith("/services/")) await expectBoxes(page);
  });
}

/** One main heading, no skipped level, and one of each landmark. */
async function expectStructure(page: Page): Promise<void> {
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) =>
      headings
        .filter((heading) => heading.checkVisibility())
        .map((heading) => Number(heading.tagName.slice(1))),
    );
  expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
  expect.soft(levels[0]).toBe(1);
  for (const [index, level] of levels.entries())
    expect.soft(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
  await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(/./);
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect.soft(page.getByRole(role)).toHaveCount(1);
}

/** Between two sections on the same background and without a line between them there is the space of one section. */
async function expectOneSpaceBetweenSections(page: Page, path: string): Promise<void> {
  // The parts of the pages about the company and about privacy are divided by lines.
  if (/^\/(?:about|privacy)$/.test(path)) return;
  const section = 113; // tokens.space.section at 1440 px
  const gaps = await page.locator("main section + section").evaluateAll((sections) =>
    sections.flatMap((below) => {
      const above = getComputedStyle(below.previousElementSibling!);
      const { backgroundColor, paddingTop } = getComputedStyle(below);
      return above.backgroundColor === backgroundColor && above.borderBottomStyle === "none"
        ? [parseFloat(above.paddingBottom) + parseFloat(paddingTop)]
        : [];
    }),
  );
  expect.soft(Math.max(0, ...gaps)).toBeLessThanOrEqual(section);
}

/** Without the bar that waits below the end of the page. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.body.getBoundingClientRect().height);
}

/** Expects each picture to load when it comes onto the screen, and to be cropped to the shape of its place instead of stretched. */
async function expectPictures(page: Page): Promise<void> {
  // A room of the house is lit by a picture that comes when the room is opened.
  const pictures = page.locator("main picture img:visible");
  const wrong = await pictures.evaluateAll(async (all: HTMLImageElement[]) => {
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
  expect.soft(wrong).toEqual([]);
}

/** A picture that was never on the screen has not been loaded, and would be an empty frame on paper. */
async function expectNoEmptyFrame(page: Page): Promise<void> {
  const printed = await page
    .locator("main img")
    .evaluateAll((all: HTMLImageElement[]) =>
      all.filter((picture) => picture.loading === "lazy" && picture.checkVisibility()),
    );
  expect.soft(printed).toEqual([]);
}

/** A service prints as a list to hand over, with a box for each task. */
async function expectBoxes(page: Page): Promise<void> {
  const borders = await page
    .locator("[data-to-tick] > li")
    .evaluateAll((tasks) =>
      tasks
        .filter((task) => task.checkVisibility())
        .map((task) => getComputedStyle(task, "::before").borderTopWidth),
    );
  expect.soft(borders).not.toEqual([]);
  expect.soft(borders).toEqual(borders.map(() => "1px"));
}

/**
 * Text that takes no space on the page or is transparent. Text that appears after an answer or a press is left out, and so are
 * the next steps, which on wide screens stand beside the form.
 */
function listUnseen(page: Page): Promise<string[]> {
  return page.locator("main :is(h1, h2, h3, p, li), footer :is(a, p)").evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          !element.closest(
            "details:not([open]), #quote-form-root, #thank-you, [role=tooltip], section:has(#next-title)",
          ),
      )
      .filter((element) => {
        // The page as a whole is transparent in this test.
        let isFaint = false;
        for (let one = element; one !== document.documentElement; one = one.parentElement!)
          isFaint ||= getComputedStyle(one).opacity === "0";
        return isFaint || !element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
