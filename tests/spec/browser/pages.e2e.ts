import { routes } from "../../e2e/routes";
import { expect, test } from "../../support/stack/test";

/** The sixteen routes of the specification, each with the words its main heading must contain. */
const specified = new Map([
  ["/", /^Affordable Premium Cleaning Services for Atlanta Homes$/],
  ["/services", /^Our Professional Cleaning Services$/],
  ["/services/standard-clean", /Standard Clean/],
  ["/services/premium-clean", /Premium Clean/],
  ["/services/post-construction-cleanup", /Post[- ]Construction/i],
  ["/services/kitchen-cleaning", /Kitchen/],
  ["/services/bathroom-cleaning", /Bathroom/],
  ["/services/whole-home-cleaning", /Whole[- ]Home/i],
  ["/services/weekly-maintenance", /Weekly/],
  ["/services/move-in-out", /Move/],
  ["/services/commercial-office-cleaning", /Commercial Office/],
  ["/services/premium-add-on-services", /Premium Add-On/i],
  ["/about", /About/],
  ["/contact", /./],
  ["/quote", /^Get Your Free Quote$/],
  ["/faq", /Questions/i],
]);

test("every route of the specification is a page of the site", () => {
  expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining([...specified.keys()]));
});

for (const [path, heading] of specified) {
  test(`${path} can be opened directly and shows its own heading`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  });
}

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
