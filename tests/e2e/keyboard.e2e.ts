import type { Page } from "@playwright/test";
import { aBuiltRequest, fields, rowOf } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";
import { formWords, submitButton, waitForLiveForm } from "./quoteForm";
import { navigation } from "./siteWords";

// tests/e2e/pages.e2e.ts presses Tab through every page, tests/e2e/otherFields.e2e.ts has dates and boxes.
test("a whole quote request, from the home page to a second form, needs no pointer", async ({
  page,
  rows,
}) => {
  const answers = aBuiltRequest();
  await page.goto("/");
  // The first stop skips to the content.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);

  await page.getByRole("link", { name: navigation.quote.label, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quote$/);
  await waitForLiveForm(page);
  await page.locator(`#${fields[0]!.name}`).focus();
  for (const { name, type } of fields) {
    const control = page.locator(`#${name}`);
    if (type === "date" || type === "choices") continue;
    // The part of a date field that comes last is left with one more Tab.
    for (let presses = 0; presses < 9 && !(await hasFocus(page, name)); presses++)
      await page.keyboard.press("Tab");
    const value = answers[name] ?? "";
    // A list of choices takes the arrow keys.
    if (type !== "choice") await page.keyboard.type(value);
    else
      for (let presses = 0; (await control.inputValue()) !== value && presses < 99; presses++)
        await page.keyboard.press("ArrowDown");
    await expect(control).toHaveValue(value);
  }
  for (const { name, type } of fields)
    if (type === "date") await page.locator(`#${name}`).fill(answers[name] ?? "");
    else if (type === "choices") await page.locator(`#${name}`).press("Space");
  await submitButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#thank-you")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: formWords.thankYou.again })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${fields[0]!.name}`)).toBeFocused();
  await expect(page.locator("#firstName")).toHaveValue("");
  expect(await rows.quoteRequests(answers.email)).toMatchObject([
    { first_name: rowOf(answers)["first_name"] },
  ]);
});

const hasFocus = (page: Page, id: string) =>
  page.evaluate((name) => document.activeElement?.id === name, id);
