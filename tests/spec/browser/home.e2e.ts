import { expect, test } from "../../support/stack/test";
import { mainServiceSlugs } from "../mainServices";

test("the hero says what the company does and offers the two next steps", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("main").locator("section").first();

  await expect(hero.getByRole("heading", { level: 1 })).toHaveText(
    "Affordable Premium Cleaning Services for Atlanta Homes",
  );
  await expect(hero.getByText(/to-do list/)).toBeVisible();
  await expect(hero.getByRole("link", { name: "Get Free Quote" })).toHaveAttribute(
    "href",
    "/quote",
  );
  await expect(hero.getByRole("link", { name: "Our Services" })).toHaveAttribute(
    "href",
    "/services",
  );
});

test("each of the five service cards leads to the top of its page", async ({ page }) => {
  await page.goto("/");
  await expect(
    page.getByRole("heading", { name: "Our Professional Cleaning Services" }),
  ).toBeVisible();

  for (const slug of mainServiceSlugs) {
    await page.goto("/");
    const link = page.getByRole("main").locator(`a[href="/services/${slug}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/services/${slug}$`));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("the cards on the home page show their features", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const features = [
    /dusting and surface wipe-down/i,
    /kitchen cleaning and sanitizing/i,
    /bathroom refresh/i,
    /living room and common areas/i,
    /deep cleaning all rooms/i,
    /inside appliance cleaning/i,
    /detailed bathroom sanitization/i,
    /window cleaning and more/i,
    /dust and debris removal/i,
    /paint and adhesive cleanup/i,
    /window and fixture cleaning/i,
    /floor protection removal/i,
    /office space sanitization/i,
    /conference room cleaning/i,
    /restroom maintenance/i,
    /common area upkeep/i,
    /home gym organization/i,
    /closet organization/i,
    /garage cleaning and organizing/i,
    /home office organization/i,
  ];
  for (const feature of features) await expect(main.getByText(feature).first()).toBeVisible();
});

test("the page shows the company's claims", async ({ page }) => {
  await page.goto("/");
  const body = page.locator("body");

  await expect(body).toContainText(/licensed, bonded (and|&) insured/i);
  await expect(body).toContainText(/100% satisfaction guarantee/i);
  await expect(body).toContainText(/background-checked/i);
  await expect(body).toContainText(/flexible scheduling/i);
});
