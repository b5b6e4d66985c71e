import { expect, test } from "../../support/stack/test";
import { aBuiltRequest } from "../../support/form/builtForm";
import { fillQuoteForm, keepToasts, waitForLiveForm } from "../../e2e/quoteForm";

test("a request is sent, answered, stored and mailed in the specification's words", async ({
  page,
  inbox,
  rows,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/quote-requests", async (route) => {
    await held;
    await route.continue();
  });
  const answers = aBuiltRequest({ homeSize: "1500-3000", serviceType: "premium-clean" });
  await page.goto("/quote");
  await expect(page.locator("#quote-form-root")).toContainText(
    "This website uses no cookies and no trackers.",
  );
  await waitForLiveForm(page);
  await keepToasts(page);
  await fillQuoteForm(page, answers);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();

  const thanks = page.locator("#thank-you");
  await expect(thanks).toContainText("Thank You!");
  await expect(thanks).toContainText("Your quote request has been submitted successfully.");
  await expect(thanks).toContainText(/24 hours/);
  await expect(page.getByText("Quote Request Submitted!")).toBeVisible();
  await expect(
    page.getByText("We'll contact you within 24 hours with a personalized quote."),
  ).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toMatchObject([
    {
      first_name: answers.firstName,
      last_name: answers.lastName,
      email: answers.email,
      phone: answers.phone,
      address: answers["address"],
      home_size: "1500-3000",
      service_type: "premium-clean",
      details: answers["details"],
      contacted: false,
    },
  ]);
  const { text } = await inbox.waitFor(answers.email);
  for (const label of ["1,500 - 3,000 sq ft", "Premium Clean"]) expect(text).toContain(label);

  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await expect(page.locator("#firstName")).toHaveValue("");
});

test("a request that fails is answered in the specification's words", async ({ page }) => {
  await page.route("**/api/quote-requests", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/quote");
  await waitForLiveForm(page);
  await keepToasts(page);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.locator("#error-summary")).toContainText("There is a problem");
  await expect(page.locator("#error-summary li")).toHaveCount(7);

  await fillQuoteForm(page, aBuiltRequest());
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Failed to submit quote request. Please try again.", { exact: true }),
  ).toBeVisible();
  await expect(page.locator("#form-failure")).toContainText("It may not have reached us.");
});
