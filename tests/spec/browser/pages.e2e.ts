import { expect, test } from "../../support/stack/test";

test.use({ paints: true });

test("any other path shows the not-found page with status 404", async ({ page }) => {
  for (const path of ["/nowhere", "/services/window-tinting", "/quote/anything"]) {
    const response = await page.goto(path);

    expect(response?.status()).toBe(404);
    await expect(page.getByText("404 Page Not Found", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Did you forget to add the page to the router?", { exact: true }),
    ).toBeVisible();
  }
});
