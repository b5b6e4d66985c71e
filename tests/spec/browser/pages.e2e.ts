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

test("the home page prints on four sheets, two of which list what is done in each room", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/");
  const margin = { top: "1.5cm", bottom: "1.5cm", left: "1.5cm", right: "1.5cm" };
  const pdf = await page.pdf({ format: "Letter", margin });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
});
