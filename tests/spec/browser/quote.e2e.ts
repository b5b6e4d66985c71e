import type { Page } from "@playwright/test";
import { expectAnswers, fillQuoteForm, keepToasts, waitForLiveForm } from "../../e2e/quoteForm";
import { type Answers, aBuiltRequest } from "../../support/form/builtForm";
import { expect, test } from "../../support/stack/test";

const send = (page: Page) => page.getByRole("button", { name: "Request My Free Quote" }).click();

async function openForm(page: Page): Promise<void> {
  await page.goto("/quote");
  await waitForLiveForm(page);
  await keepToasts(page);
}

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
  await openForm(page);
  await expect(page.locator("#quote-form-root")).toContainText(
    "This website uses no cookies and no trackers.",
  );
  await fillQuoteForm(page, answers);
  await send(page);
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();

  const thanks = page.locator("#thank-you");
  await expect(thanks).toBeFocused();
  await expect(page.locator("#quote-form button[type=submit]")).toBeHidden();
  for (const words of [
    "Thank You!",
    "Your quote request has been submitted successfully.",
    /24 hours/,
    /Q-[0-9A-F]{5}-[0-9A-F]{5}/,
  ])
    await expect(thanks).toContainText(words);
  for (const words of [
    "Quote Request Submitted!",
    "We'll contact you within 24 hours with a personalized quote.",
  ])
    await expect(page.getByText(words)).toBeVisible();
  const row = {
    first_name: answers.firstName,
    last_name: answers.lastName,
    email: answers.email,
    phone: answers.phone,
    address: answers["address"],
    home_size: "1500-3000",
    service_type: "premium-clean",
    details: answers["details"],
    contacted: false,
  };
  expect(await rows.quoteRequests(answers.email)).toMatchObject([row]);
  const { text } = await inbox.waitFor(answers.email);
  for (const label of ["1,500 - 3,000 sq ft", "Premium Clean"]) expect(text).toContain(label);

  await page.getByRole("button", { name: "Submit Another Request" }).click();
  await expect(thanks).toBeHidden();
  await expectAnswers(page, {} as Answers);
});

test("a request that fails is answered in the specification's words, and the form keeps its data", async ({
  page,
}) => {
  await page.route("**/api/quote-requests", (route) => route.fulfill({ status: 503, body: "" }));
  await openForm(page);
  await send(page);
  await expect(page.locator("#error-summary")).toContainText("There is a problem");
  await expect(page.locator("#error-summary li")).toHaveCount(7);

  const answers = aBuiltRequest();
  await fillQuoteForm(page, answers);
  await send(page);
  for (const words of ["Error", "Failed to submit quote request. Please try again."])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page.locator("#form-failure")).toContainText("It may not have reached us.");
  await expectAnswers(page, answers);
});
