import type { Page } from "@playwright/test";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { routes, servicePath } from "./routes";
import { navigation } from "./navigation";
import { walkWithTab } from "./walkWithTab";

const { phone } = readContent<{ phone: string }>("business.yaml");
const { questions } = readContent<{ questions: { slug: string }[] }>("faq.yaml");
// Continue after a failed expectation, so that a test reports everything that is wrong with a page.
const softly = expect.configure({ soft: true });

async function readStored(page: Page) {
  const { cookies, origins } = await page.context().storageState({ indexedDB: true });
  const others = await page.evaluate(async () => [
    // Ignore the stored referrer, which a site with `sources: true` keeps until a request is sent.
    ...Object.keys(sessionStorage).filter((key) => key !== "source"),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()),
  ]);
  return [...cookies, ...origins, ...others];
}

function watchTraffic(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  return urls;
}

const elsewhere = (urls: string[], siteUrl = "") =>
  urls.filter((url) => !url.startsWith(`${siteUrl}/`) && !url.startsWith("data:"));

for (const path of [...routes.map((route) => route.path), "/nowhere"])
  test(`${path} works by keyboard and in print, and stores no data`, async ({ page, baseURL }) => {
    const problems: string[] = [];
    page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => problems.push(error.message));
    const urls = watchTraffic(page);
    const isFound = path !== "/nowhere";
    softly((await page.goto(path))?.status()).toBe(isFound ? 200 : 404);
    const height = () => page.evaluate(() => document.body.getBoundingClientRect().height);
    const heightBefore = await height();
    await softly(page.getByLabel(navigation.contactBarLabel), "only on phones").toBeHidden();
    // Check the Tab order first, because after scrolling, Tab starts in the visible part of the page.
    await expectTabOrder(page);
    softly(await listWrongPictures(page)).toEqual([]);
    softly((await height()) / heightBefore, "before anybody scrolls").toBeCloseTo(1, 2);
    softly(await listUnseen(page)).toEqual([]);
    await expectPaper(page, path);

    softly(await readStored(page)).toEqual([]);
    softly(elsewhere(urls, baseURL)).toEqual([]);
    const hasForm = path === "/quote" || path === "/contact";
    await softly(page.getByLabel(navigation.contactBarLabel)).toHaveCount(hasForm ? 0 : 1);
    // Ignore the console error that Chromium itself logs for a page that wasn't found.
    softly(problems.filter((problem) => isFound || !/404/.test(problem))).toEqual([]);
  });

function listWrongPictures(page: Page): Promise<string[]> {
  return page.locator("main picture img:visible").evaluateAll(async (all: HTMLImageElement[]) => {
    const found: string[] = [];
    for (const picture of all) {
      picture.scrollIntoView({ block: "center", behavior: "instant" });
      for (let waits = 0; waits < 2_000 && picture.naturalWidth === 0; waits++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      // The attribute `sizes` gives a picture its natural width, so its file must not be far larger than needed.
      const isLarge = picture.naturalWidth > 2 * picture.clientWidth;
      if (picture.naturalWidth === 0 || isLarge || getComputedStyle(picture).objectFit !== "cover")
        found.push(picture.outerHTML.slice(0, 120));
    }
    return found;
  });
}

function listUnseen(page: Page): Promise<string[]> {
  return page.locator("main :is(h1, h2, h3, p, li), footer :is(a, p)").evaluateAll((elements) => {
    const later =
      "details:not([open]), #quote-form-root, #thank-you, [role=tooltip], section:has(#next-title)";
    return elements
      .filter((element) => element.closest(later) === null)
      .filter((element) => {
        // Ignore the opacity of the root element, because tests make the whole page transparent.
        let isFaint = false;
        for (let one = element; one !== document.documentElement; one = one.parentElement!)
          isFaint ||= getComputedStyle(one).opacity === "0";
        const isUnnumbered =
          element.matches("ol > li:not(nav li, :has(> details))") &&
          getComputedStyle(element).counterIncrement === "none";
        return isFaint || isUnnumbered || !element.checkVisibility({ visibilityProperty: true });
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

async function expectTabOrder(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
  const expected = await page
    .locator(all)
    .evaluateAll(
      (elements: HTMLElement[]) =>
        elements.filter((one) => one.tabIndex >= 0 && one.checkVisibility()).length,
    );
  const stops = await walkWithTab(page);
  softly(stops.filter(({ wrong }) => wrong)).toEqual([]);
  const order = stops.map((stop) => stop.order);
  softly(order).toEqual(order.toSorted((one, other) => one - other));
  softly(stops.length, "stops of Tab").toBe(expected);
  softly(stops[0]?.name).toBe(navigation.skipLink);
  softly((await page.locator('a[href="#main"]').boundingBox())?.width).toBeLessThan(2);
}

async function expectPaper(page: Page, path: string): Promise<void> {
  // Browsers lay out a printed page for the width of the paper, so give the viewport that width.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await softly(page.getByRole("banner").getByText(phone).first()).toBeVisible();
  const onScreen = ':is([href="/quote"], nav a, button, [data-print="no"]):visible';
  await softly(page.locator(onScreen)).toHaveCount(0);
  // Lazy pictures must not be printed, because those that aren't loaded yet would be empty frames.
  await softly(page.locator("main img[loading=lazy]:visible")).toHaveCount(0);
  const colors = await page
    .locator("main :is(h1, h2, h3, p, li, td):visible")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
  const inks = ["rgb(0, 0, 0)", "rgb(34, 34, 34)"];
  softly(colors.filter((color) => !inks.includes(color))).toEqual([]);
  // Check each answer's visibility as well, because even a closed answer has a height.
  const answers = await page
    .locator("main details > :not(summary)")
    .evaluateAll((all) =>
      all.filter(
        (answer) =>
          answer.getBoundingClientRect().height > 10 &&
          answer.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
      ),
    );
  if (path === "/faq") softly(answers).toHaveLength(questions.length);
  if (path === servicePath) {
    const points = page.locator("main ul:is(ul ul, :has(+ [data-print-page])) > li");
    const boxes = await points.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one, "::before").borderTopWidth),
    );
    softly(new Set(boxes), "boxes to tick").toEqual(new Set(["1px"]));
  }
  if (path === "/quote" || path === "/contact") {
    await softly(page.locator("#quote-form-root")).toBeHidden();
    const margin = { top: "1.5cm", bottom: "1.5cm", left: "1.5cm", right: "1.5cm" };
    const pdf = await page.pdf({ format: "Letter", margin });
    softly(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g), "sheets").toHaveLength(1);
  }
}

test("a link to a question opens its whole answer and scrolls to it", async ({ page }) => {
  // Use the fifth question: it starts below the first screen, and the page is long enough to scroll it to the top.
  const slug = questions[4]?.slug ?? questions.at(-1)!.slug;
  await page.goto(`/faq#${slug}`);
  const question = page.locator("details", { has: page.locator(`#${slug}`) });
  await expect(question).toHaveAttribute("open", "");
  const top = async () => (await question.locator("summary").boundingBox())!.y;
  await expect.poll(top).toBeLessThan(200);
  const { y, height } = (await page.getByRole("banner").boundingBox())!;
  expect(await top()).toBeGreaterThanOrEqual(y + height);
  const cutOff = () =>
    question.evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      const paragraphs = [...element.querySelectorAll("p")];
      return paragraphs.filter((one) => one.getBoundingClientRect().bottom > bottom + 1).length;
    });
  await expect.poll(cutOff).toBe(0);
});
