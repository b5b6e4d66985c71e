import { expect, test } from "../../support/stack/test";
import { aBuiltRequest } from "../../support/form/builtForm";
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
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("going back after a success shows a blank form and sends nothing again", async ({
  page,
  rows,
}) => {
  const answers = aBuiltRequest();
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await page.reload();
  await expect(page.locator("#quote-form")).toBeVisible();
  await expect(page.locator('form [name="email"]')).toHaveValue("");
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("two tabs keep their answers apart, and each sends its own request", async ({
  context,
  rows,
}) => {
  const first = aBuiltRequest({ firstName: "Ada" });
  const second = aBuiltRequest({ firstName: "Grace" });
  const tabs = [
    { page: await context.newPage(), answers: first },
    { page: await context.newPage(), answers: second },
  ];
  for (const { page, answers } of tabs) {
    await page.goto("/quote");
    await waitForLiveForm(page);
    await fillQuoteForm(page, answers);
  }
  for (const { page, answers } of tabs) {
    await page.bringToFront();
    await page.reload();
    await waitForLiveForm(page);
    await expect(page.locator("#firstName")).toHaveValue(answers.firstName);
    await submitButton(page).click();
    await expect(page.locator("#thank-you")).toBeVisible();
  }
  for (const { email, firstName } of [first, second])
    expect(await rows.quoteRequests(email)).toMatchObject([{ first_name: firstName }]);
});

test("a browser that translates the page while the form is open breaks neither messages nor sending", async ({
  page,
  rows,
}) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  const answers = aBuiltRequest();
  await page.goto("/quote");
  await waitForLiveForm(page);
  // As Google Translate does: every text node is replaced by two nested elements with other words.
  const translate = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (
          !text.data.trim() ||
          !parent ||
          /^(?:SCRIPT|STYLE|TEXTAREA|OPTION|FONT)$/.test(parent.tagName)
        )
          continue;
        const outer = document.createElement("font");
        const inner = outer.appendChild(document.createElement("font"));
        inner.textContent = `${text.data} (fr)`;
        text.replaceWith(outer);
      }
    });
  await translate();
  await page.locator("#quote-form button[type=submit]").click();
  await expect(page.locator("#error-summary")).toBeFocused();
  await expect(page.locator("#email-error")).not.toBeEmpty();
  await translate();
  await fillQuoteForm(page, answers);
  await page.locator("#quote-form button[type=submit]").click();
  await expect(page.locator("#thank-you")).toBeVisible();
  await translate();
  await page.locator("#thank-you button").click();
  await expect(page.locator("#quote-form")).toBeVisible();
  expect(failures).toEqual([]);
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("without its styles a page still reads in order, with the menu and the messages of the form hidden", async ({
  page,
}) => {
  await page.route("**/quote", async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/<style[^>]*>[^]*?<\/style>/g, "");
    await route.fulfill({ response, body: html });
  });
  await page.goto("/quote");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("#error-summary")).toBeHidden();
  await expect(page.locator("#form-failure")).toBeHidden();
  const tops = await page
    .locator("header, main h1, #quote-form, footer")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});
