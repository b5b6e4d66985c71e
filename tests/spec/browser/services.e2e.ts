import { expect, test } from "../../support/stack/test";

// What only a browser can tell; the words are held by tests/spec/services.test.ts.

for (const from of ["/", "/services"]) {
  test(`a card of ${from} leads to the top of its service's page`, async ({ page }) => {
    await page.goto(from);
    const link = page
      .getByRole("main")
      .locator('a[href="/services/premium-add-on-services"]')
      .first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(/\/services\/premium-add-on-services$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
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
