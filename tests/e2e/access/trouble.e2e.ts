import { aBuiltRequest } from "../../support/form/builtForm";
import { expect, test } from "../../support/stack/test";
import { expectAnswers, fillQuoteForm, submitButton, waitForLiveForm } from "../quoteForm";

// What visitors see when something around the site does not work as it should.

test("a visitor who goes offline while sending keeps every answer, is told, and sends it later once", async ({
  page,
  context,
  rows,
}) => {
  const answers = aBuiltRequest();
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(page.locator("#form-failure")).toBeVisible({ timeout: 30_000 });
  await expectAnswers(page, answers);
  await context.setOffline(false);
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();

  // Going back afterwards shows a blank form and sends nothing again.
  await page.goto("/about");
  await page.goBack();
  await page.reload();
  await expect(page.locator('form [name="email"]')).toHaveValue("");
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("two tabs keep their answers apart, and each sends its own request", async ({
  context,
  rows,
}) => {
  const tabs = [];
  for (const firstName of ["Ada", "Grace"]) {
    const page = await context.newPage();
    const answers = aBuiltRequest({ firstName });
    await page.goto("/quote");
    await waitForLiveForm(page);
    await fillQuoteForm(page, answers);
    tabs.push({ page, answers });
  }
  for (const { page, answers } of tabs) {
    await page.bringToFront();
    await submitButton(page).click();
    await expect(page.locator("#thank-you")).toBeVisible();
    const [row] = await rows.quoteRequests(answers.email);
    expect(row).toMatchObject({ first_name: answers.firstName });
  }
});

test("without its styles a page reads in order, without the menu and the form's messages", async ({
  page,
}) => {
  await page.route("**/quote", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<style[^>]*>[^]*?<\/style>/g, "");
    await route.fulfill({ response, body: html });
  });
  await page.goto("/quote");
  for (const hidden of ["dialog", "#error-summary", "#form-failure"])
    await expect(page.locator(hidden)).toBeHidden();
  const tops = await page
    .locator("header, main h1, #quote-form, footer")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});
