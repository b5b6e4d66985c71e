import { expect, test } from "../support/stack/test";
import { aBuiltRequest } from "../support/form/builtForm";
import { fillQuoteForm, formWords, submitButton, waitForLiveForm } from "./quoteForm";
import { nothing, readStored, watchTraffic } from "./readStored";

test("a quote request leaves nothing in the browser; its draft is in the tab only until it is received", async ({
  page,
  baseURL,
}) => {
  const { elsewhere } = watchTraffic(page, baseURL!);
  await page.goto("/quote");
  for (const sentence of formWords.privacy.split("{retention}"))
    await expect(page.locator("#quote-form-root")).toContainText(sentence.trim());
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  await expect
    .poll(() => readStored(page))
    .toEqual({ ...nothing, session: ["quote-draft:/quote"] });
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  await expect.poll(() => readStored(page)).toEqual(nothing);
  expect(elsewhere).toEqual([]);
});
