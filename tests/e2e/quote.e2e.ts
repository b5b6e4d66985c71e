import { readBusiness } from "../../api/settings/business";
import { aBuiltRequest, longTextNames, rowOf, saidBy } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";
import { fillQuoteForm, formWords, keepToasts, submitButton, waitForLiveForm } from "./quoteForm";

const { failure: failureToast, success: successToast } = formWords.toasts;

for (const path of ["/quote", "/contact"])
  test(`a quote request sent from ${path} becomes a row and a mail to the owner, with every answer`, async ({
    page,
    inbox,
    rows,
  }) => {
    const answers = aBuiltRequest();
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(frame.url()));
    await page.goto(path);
    await waitForLiveForm(page);
    await keepToasts(page);
    await fillQuoteForm(page, answers);
    await submitButton(page).click();

    const thanks = page.locator("#thank-you");
    await expect(thanks).toBeFocused();
    const { title, text, followUp, again } = formWords.thankYou;
    for (const words of [title, text, followUp]) await expect(thanks).toContainText(words);
    await expect(page.getByText(successToast.title)).toBeVisible();
    await expect(page.getByText(successToast.text)).toBeVisible();
    // The heading of /quote is hidden by then, so this one is the first.
    const level = path === "/quote" ? "1" : "2";
    await expect(page.locator("#thank-you-title")).toHaveAttribute("aria-level", level);
    // No part of the toast covers it.
    await page.locator("#thank-you-title").click({ trial: true });
    await thanks.getByRole("button", { name: again }).click({ trial: true });

    const [row, ...more] = await rows.quoteRequests(answers.email);
    expect(more).toEqual([]);
    await expect(thanks).toContainText(String(row!["reference"]));
    expect(row).toMatchObject({ ...rowOf(answers), contacted: false });
    expect(row!["id"]).toMatch(/^[0-9a-f-]{36}$/);
    const age = Math.abs(Date.parse(String(row!["created_at"])) - Date.now());
    expect(age).toBeLessThan(5 * 60_000);

    const mail = await inbox.waitFor(answers.email);
    expect(mail.to).toEqual([`owner@${readBusiness().domain}`]);
    expect(mail.replyTo).toEqual([answers.email]);
    expect(mail.from).not.toContain(answers.email);
    for (const answer of saidBy(answers)) expect(mail.text).toContain(answer);
    // No answer has appeared in the address bar.
    expect(addresses.join(" ")).not.toMatch(/Ada|example\.com|555-|Magnolia/);
  });

test("one toast at a time; it leaves after five seconds and F8 calls it back and gives it focus", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/quote-requests", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  const toast = page.getByText(failureToast.text);
  for (let presses = 0; presses < 2; presses++) {
    await submitButton(page).click();
    await expect(toast).toHaveCount(1);
  }
  // The animation of its bar, which nobody sees, is its clock.
  const clock = page.locator(".Toastify__progress-bar");
  await expect(clock).toHaveCSS("animation-duration", "5s");
  await page.mouse.move(5, 5);
  await expect(toast).toHaveCount(0, { timeout: 60_000 });
  await page.keyboard.press("F8");
  await expect(page.locator(":focus")).toContainText(failureToast.text);
});

test("the button stays where it is while a form is sent again, and its label can be seen", async ({
  page,
}) => {
  const fields = { firstName: "Enter your first name", phone: "Enter a phone number" };
  let release = () => {};
  let held = Promise.resolve();
  await page.route("**/api/quote-requests", async (route) => {
    await held;
    await route.fulfill({ status: 422, json: { error: { code: "invalid", fields } } });
  });
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  const button = page.locator("#quote-form button[type=submit]");
  await button.click();
  await expect(page.locator("#error-summary")).toBeVisible();

  held = new Promise((resolve) => (release = resolve));
  const place = () =>
    button.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return { top: top + scrollY, height };
    });
  await button.scrollIntoViewIfNeeded();
  const before = await place();
  await button.click();
  await expect(button).toHaveAccessibleName(formWords.submitting);
  expect(await place()).toEqual(before);
  await expect(button).toBeInViewport({ ratio: 1 });
  release();
});

test("after a failed request the reason stands right below the button, on the screen, not under the toast", async ({
  page,
}) => {
  await page.route("**/api/quote-requests", (route) => route.abort());
  await page.goto("/quote");
  await waitForLiveForm(page);
  await keepToasts(page);
  await fillQuoteForm(page, aBuiltRequest());
  const button = submitButton(page);
  await button.click();
  const failure = page.locator("#form-failure");
  await expect(failure).toBeInViewport({ ratio: 0.9 });
  await expect(failure).toContainText(formWords.failure.text);
  const [above, below] = [await button.boundingBox(), await failure.boundingBox()];
  expect(below!.y - (above!.y + above!.height)).toBeLessThan(60);
  await expect(page.getByText(failureToast.text)).toBeVisible();
  await failure.locator("a").click({ trial: true });
});

test("a form sent before its script says so, and without the script the browser posts it", async ({
  page,
  rows,
}) => {
  // It never comes.
  await page.route(/\/quote-[^/]+\.js$/, () => new Promise(() => undefined));
  const answers = aBuiltRequest();
  await page.goto("/quote", { waitUntil: "domcontentloaded" });
  await fillQuoteForm(page, answers);
  await page.locator("#quote-form button[type=submit]").click();
  await expect(page.getByRole("button", { name: formWords.submitting })).toBeDisabled();
  await expect(page).toHaveURL(/#thank-you$/, { timeout: 60_000 });
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("what a program has written into the fields without an event is sent", async ({
  page,
  rows,
}) => {
  const answers = aBuiltRequest();
  await page.goto("/quote");
  await waitForLiveForm(page);
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      document.querySelector<HTMLInputElement>(`#quote-form [name=${name}]`)!.value = value;
  }, answers);
  // Leaving one field makes React write the others again.
  await page.locator("#email").focus();
  await page.locator("#email").blur();
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
});

test("letters typed while React takes over are all there, in order", async ({ page }) => {
  await page.goto("/quote");
  const field = page.locator('[name="firstName"]');
  await field.click();
  await page.keyboard.type("Wilhelmina Augusta", { delay: 15 });
  await page.locator("#quote-form-root[data-live]").waitFor({ state: "attached" });
  await page.keyboard.type(" Ada", { delay: 15 });
  await expect(field).toHaveValue("Wilhelmina Augusta Ada");
});

for (const name of longTextNames)
  test(`the field ${name} grows with its text`, async ({ page }) => {
    await page.goto("/quote");
    const field = page.locator(`[name="${name}"]`);
    const before = await field.boundingBox();
    await field.fill("A line.\n".repeat(9));
    expect((await field.boundingBox())!.height).toBeGreaterThan(before!.height * 1.5);
  });

test("what was typed is back after a reload, on its own page only, and a button empties the form", async ({
  page,
}) => {
  const [first, kept] = [page.locator('[name="firstName"]'), page.locator("#kept-values")];
  await page.goto("/quote");
  await waitForLiveForm(page);
  await first.fill("Ada");
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(first).toHaveValue("Ada");

  await page.goto("/contact");
  await waitForLiveForm(page);
  await expect(kept).toBeHidden();
  await expect(first).toHaveValue("");

  await page.goto("/quote");
  await kept.locator("button").click();
  await expect(first).toHaveValue("");
  await page.reload();
  await waitForLiveForm(page);
  await expect(first).toHaveValue("");
});
