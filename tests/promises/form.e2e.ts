import { fillQuoteForm, formWords, loseAnswer, openForm } from "../e2e/quoteForm";
import { sendQuote, submitButton } from "../e2e/quoteForm";
import { aBuiltRequest } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";

test("a request sent again after a success counts as a second request", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  await openForm(page);
  for (let sent = 1; sent <= 2; sent++) {
    await sendQuote(page, answers);
    await page.getByRole("button", { name: formWords.thankYou.again }).click();
    await expect(page.locator('[name="firstName"]')).toHaveValue("");
  }
  expect(await rows.quoteRequests(answers.email)).toHaveLength(2);
});

test("a request that is sent again after a failure is one request", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  await openForm(page);
  await fillQuoteForm(page, answers);
  await loseAnswer(page, (route) => route.abort());
  await submitButton(page).click();
  await expect(page.locator("#form-failure")).toBeVisible();
  await submitButton(page).dblclick();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});
