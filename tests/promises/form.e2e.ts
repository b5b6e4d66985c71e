import {
  fillQuoteForm,
  formWords,
  holdFormScript,
  loseAnswer,
  openForm,
  sendQuote,
  submitButton,
} from "../e2e/quoteForm";
import { aBuiltRequest } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";

test("answers typed before the form's script loads replace the draft's, and a button discards the draft", async ({
  page,
}) => {
  await openForm(page);
  const [first, last] = [page.locator('[name="firstName"]'), page.locator('[name="lastName"]')];
  await first.fill("Ada");
  await last.fill("Byron");
  const deliver = await holdFormScript(page);
  await page.reload();
  await last.fill("Lovelace");
  await deliver();
  const kept = page.locator("#kept-values");
  await expect(kept).toBeVisible();
  await expect(first).toHaveValue("Ada");
  await expect(last).toHaveValue("Lovelace");
  await kept.getByRole("button").click();
  await expect(first).toHaveValue("");
  await expect(kept).toBeHidden();
});

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
