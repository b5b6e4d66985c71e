import { aBuiltRequest, fields, rowOf } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";
import { formWords, submitButton, waitForLiveForm } from "./quoteForm";
import { navigation } from "./navigation";

test("a visitor can ask for a quote, and then another, by keyboard", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
  const title = page.locator("main h2").last();
  await title.click();
  await page.keyboard.press("Tab");
  const place = title.evaluate((one) => one.compareDocumentPosition(document.activeElement!));
  expect(await place, "Tab goes on where the page was clicked").toBe(4);

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
    // Press Tab repeatedly, because a date field and a group of checkboxes have several Tab stops each.
    for (let presses = 0; presses < 9 && !(await hasFocus()); presses++)
      await page.keyboard.press("Tab");
    if (type === "choices") {
      await page.keyboard.press("Space");
      continue;
    }
    // Set a date's value directly, because the order of day, month and year depends on the country.
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
  await expect(page.locator("#thank-you")).toHaveCSS("outline-style", "none");
  const stored = await rows.quoteRequests(answers.email);
  expect(stored).toMatchObject([{ first_name: rowOf(answers)["first_name"] }]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: formWords.thankYou.again })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${fields[0]!.name}`)).toBeFocused();
});
