import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { aBuiltRequest } from "../../support/form/builtForm";
import { fillQuoteForm, formWords, keepToasts, sendEmptyForm, submitButton } from "../quoteForm";
import {
  expectAccessible,
  findFaintText,
  findViolations,
  findViolationsInBoth,
} from "../../support/access/expectAccessible";
import { pageKinds, routes } from "../routes";
import { navigation } from "../siteWords";

// What is transparent has no contrast.
test.use({ paints: true });

/** Everything the browser complains about while a test runs. */
function listenToConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(error.message));
  return messages;
}

for (const [index, path] of [...pageKinds, "/nowhere"].entries()) {
  test(`axe finds nothing on ${path} on a phone or a desktop, light or dark`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(path);
    // Pages share their parts, so the dark scheme is checked at one width: a desktop and a phone in turn.
    await expectAccessible(page, index % 2 === 0 ? 1440 : 390);
  });
}

// These services have the same kinds of blocks as a service above, with other words and pictures.
for (const { path } of routes.filter((route) => !pageKinds.includes(route.path))) {
  test(`axe finds nothing on ${path} at the width of a desktop`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(path);
    expect(await findViolations(page)).toEqual([]);
  });
}

test("axe finds nothing on a phone, before and while the menu is open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  expect(await findFaintText(page), "with the contact bar").toEqual([]);
  await page.getByRole("button", { name: navigation.openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
});

test("axe finds nothing in the form with mistakes, while it is sent, when it failed and when it is received", async ({
  page,
}) => {
  test.slow();
  const messages = listenToConsole(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Each answer waits until the page has been looked at.
  let status = 503;
  let answer = () => {};
  let looked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/quote-requests", async (route) => {
    await looked;
    await (status === 503 ? route.fulfill({ status, body: "" }) : route.continue());
  });
  await sendEmptyForm(page);
  await keepToasts(page);
  expect(await findViolationsInBoth(page), "with mistakes").toEqual([]);

  await fillQuoteForm(page, aBuiltRequest());
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: formWords.submitting })).toBeVisible();
  expect(await findViolationsInBoth(page), "while it is sent").toEqual([]);

  answer();
  await expect(page.locator("#form-failure")).toBeVisible();
  await expect(page.locator(".Toastify__toast")).toBeVisible();
  expect(await findViolationsInBoth(page), "when it failed, with the toast").toEqual([]);

  status = 201;
  looked = new Promise<void>((resolve) => (answer = resolve));
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: formWords.submitting })).toBeVisible();
  answer();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await findViolationsInBoth(page), "when it is received, with the toast").toEqual([]);
  // The browser itself says that a request was answered with 503.
  expect(messages.filter((message) => !/503/.test(message))).toEqual([]);
});

test("axe finds nothing on the page that answers a posted form with mistakes in it", async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/quote");
  await fillQuoteForm(page, aBuiltRequest({ email: "ada@" }));
  const answered = page.waitForResponse("**/api/quote-requests");
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("#quote-form")!;
    HTMLFormElement.prototype.submit.call(form);
  });
  expect((await answered).status()).toBe(422);
  await expect(page.locator("#error-summary")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("axe finds nothing on a request's page, and on those that its buttons lead to", async ({
  page,
  inbox,
  request,
}) => {
  const answers = aBuiltRequest();
  await request.post("/api/quote-requests", { data: answers });
  const { text } = await inbox.waitFor(answers.email);
  await page.goto(/https?:\/\/\S+\/api\/request\?\S+/.exec(text)![0]);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" });
  await page.getByRole("button", { name: "Mark as contacted" }).click();
  await expect(page.getByRole("status")).toHaveText("This request is marked as contacted.");
  expect(await findViolations(page), "when it is marked").toEqual([]);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("was mailed to you");
  expect(await findViolations(page), "when the link is mailed").toEqual([]);
  await page.goto("/api/request");
  expect(await findViolations(page), "a broken link").toEqual([]);
});
