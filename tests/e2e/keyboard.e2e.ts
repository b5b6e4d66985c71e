import { aBuiltRequest, fields, rowOf } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";
import { formWords, submitButton, waitForLiveForm } from "./quoteForm";
import { navigation } from "./siteWords";

// tests/e2e/pages.e2e.ts tabs through every page. Unit tests of src/quote cover dates and checkboxes.
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

  const header = page.getByRole("banner");
  await header.getByRole("link", { name: navigation.quote.label, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quote$/);
  await waitForLiveForm(page);
  await page.locator(`#${fields[0]!.name}`).focus();
  for (const { name, type } of fields) {
    const control = page.locator(`#${name}`);
    const value = answers[name] ?? "";
    const hasFocus = () => control.evaluate((one) => one === document.activeElement);
    // Leaving the last part of a date field takes another Tab, and so does each checkbox of a group.
    for (let presses = 0; presses < 9 && !(await hasFocus()); presses++)
      await page.keyboard.press("Tab");
    if (type === "choices") {
      await page.keyboard.press("Space");
      continue;
    }
    // A select is changed with the arrow keys. The parts of a date follow the order of the reader's country.
    if (type === "date") await control.fill(value);
    else if (type !== "choice") await page.keyboard.type(value);
    else
      for (let presses = 0; (await control.inputValue()) !== value && presses < 99; presses++)
        await page.keyboard.press("ArrowDown");
    await expect(control).toHaveValue(value);
  }
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
