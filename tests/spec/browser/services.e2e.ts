import { expect, test } from "../../support/stack/test";
import { mainServiceSlugs } from "../mainServices";

test("the listing shows five services with a picture, What's Included and Perfect For", async ({
  page,
}) => {
  await page.goto("/services");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Our Professional Cleaning Services",
  );

  const links = await main
    .locator('a[href^="/services/"]')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")))]);
  expect(links.slice(0, 5)).toEqual(mainServiceSlugs.map((slug) => `/services/${slug}`));
  await expect(main.getByText("What’s Included")).toHaveCount(5);
  await expect(main.getByText(/^Perfect For/)).toHaveCount(5);
  expect(await main.locator("picture img[alt]").count()).toBeGreaterThanOrEqual(5);
});

test("a card of the listing leads to the top of its page", async ({ page }) => {
  await page.goto("/services");
  const link = page
    .getByRole("main")
    .locator('a[href="/services/premium-add-on-services"]')
    .first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(/\/services\/premium-add-on-services$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the Why Choose strip makes four points", async ({ page }) => {
  await page.goto("/services");
  const strip = page
    .getByRole("main")
    .locator("section", { has: page.getByRole("heading", { name: /Why Choose/ }) });
  for (const point of [
    "Licensed & Insured",
    "Trained Professionals",
    "Quality Guarantee",
    "Flexible Scheduling",
  ]) {
    await expect(strip.getByText(point, { exact: true })).toBeVisible();
  }
});

const everyService = [
  ...mainServiceSlugs,
  "kitchen-cleaning",
  "bathroom-cleaning",
  "whole-home-cleaning",
  "weekly-maintenance",
  "move-in-out",
];

for (const slug of everyService) {
  test(`${slug}: title, description, picture, included list, Perfect For and the quote card`, async ({
    page,
  }) => {
    await page.goto(`/services/${slug}`);
    const main = page.getByRole("main");

    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    const picture = main.locator("picture img").first();
    await expect(picture).toHaveAttribute("alt", /.+/);
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
    await expect(main.getByText("What’s Included").first()).toBeVisible();
    await expect(main.getByText(/^Perfect For/).first()).toBeVisible();
    await expect(main.getByRole("heading", { name: "Get Your Free Quote" })).toBeVisible();
    const card = main
      .locator("section, aside, div", {
        has: page.getByRole("heading", { name: "Get Your Free Quote" }),
      })
      .last();
    await expect(card.getByRole("link", { name: "Request Quote", exact: true })).toHaveAttribute(
      "href",
      "/quote",
    );
  });
}

async function headings(page: import("@playwright/test").Page): Promise<string[]> {
  return page.getByRole("main").locator("h2, h3").allInnerTexts();
}

function expectInOrder(all: string[], wanted: RegExp[]) {
  let from = 0;
  for (const pattern of wanted) {
    const at = all.findIndex((text, index) => index >= from && pattern.test(text));
    expect(at, `${pattern} in ${JSON.stringify(all)}`).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
}

test("Standard Clean has its five sections", async ({ page }) => {
  await page.goto("/services/standard-clean");
  expectInOrder(await headings(page), [
    /dusting/i,
    /kitchen/i,
    /bathroom/i,
    /living areas/i,
    /final touches/i,
  ]);
});

test("Premium Clean is a deep clean by a two-person team in seven numbered steps", async ({
  page,
}) => {
  await page.goto("/services/premium-clean");
  const main = page.getByRole("main");
  await expect(main).toContainText(/two-person team/i);
  await expect(main).toContainText(/deep clean/i);
  const steps = main
    .locator("ol")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .first()
    .locator(":scope > li");
  await expect(steps).toHaveCount(7);
  expectInOrder(await steps.locator("h3").allInnerTexts(), [
    /walkthrough/i,
    /dusting/i,
    /kitchen/i,
    /bathroom/i,
    /living areas/i,
    /bedrooms/i,
    /final touches/i,
  ]);
});

test("Post-construction has three phases", async ({ page }) => {
  await page.goto("/services/post-construction-cleanup");
  expectInOrder(await headings(page), [/Rough Clean/, /Final Clean/, /Touch-Up Clean/]);
});

test("Commercial office has three lists, an ideal-for list and a gallery of three office spaces", async ({
  page,
}) => {
  await page.goto("/services/commercial-office-cleaning");
  expectInOrder(await headings(page), [
    /basic office cleaning/i,
    /deep monthly cleaning/i,
    /specialized services/i,
  ]);
  await expect(page.getByRole("main").getByRole("heading", { name: /ideal for/i })).toBeVisible();
  await expect(page.getByRole("main").locator("figure picture img")).toHaveCount(3);
});

test("Premium add-ons lists six organization services", async ({ page }) => {
  await page.goto("/services/premium-add-on-services");
  expectInOrder(await headings(page), [
    /home gym/i,
    /closet/i,
    /garage/i,
    /home office/i,
    /pantry|kitchen/i,
    /whole-home organization day/i,
  ]);
});

for (const slug of [
  "kitchen-cleaning",
  "bathroom-cleaning",
  "whole-home-cleaning",
  "weekly-maintenance",
  "move-in-out",
]) {
  test(`${slug} also has key benefits and a closing call to action`, async ({ page }) => {
    await page.goto(`/services/${slug}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: /benefits/i })).toBeVisible();
    expect(await main.locator('a[href="/quote"]').count()).toBeGreaterThanOrEqual(2);
    // Its own call to action is the last: a second closing section would only repeat it.
    await expect(main.getByRole("heading", { name: "Not sure which one you need?" })).toHaveCount(
      0,
    );
  });
}

test("the quote card shows its button on a low screen, and stays in view where it fits", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto("/services/standard-clean");
  const button = page.getByRole("link", { name: "Request Quote", exact: true });
  await page
    .getByRole("heading", { name: "Your Standard Clean, Room by Room" })
    .evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  await expect(button).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1366, height: 768 });
  await page
    .getByRole("heading", { name: "Bathroom", exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  const card = page.locator("aside", { has: button });
  await expect(card).toBeInViewport({ ratio: 0.99 });
});
