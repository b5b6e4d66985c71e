import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { aBuiltRequest } from "../../support/form/builtForm";
import { fillQuoteForm, formWords, keepToasts, sendEmptyForm, submitButton } from "../quoteForm";
import { expectAccessible, findViolations } from "../../support/access/expectAccessible";
import { routes } from "../routes";
import { navigation } from "../siteWords";

/** Everything the browser complains about while a test runs. */
function listenToConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(error.message));
  return messages;
}

for (const path of [...routes.map((route) => route.path), "/nowhere"]) {
  test(`axe finds nothing on ${path} on a phone or a desktop, light, dark or in forced colours`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing while the menu is open (${colorScheme})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    await page.goto("/about");
    await page.getByRole("button", { name: navigation.openMenu }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test(`axe finds nothing in the form with mistakes, while it is sent, when it failed and when it is received (${colorScheme})`, async ({
    page,
  }) => {
    test.slow();
    const messages = listenToConsole(page);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    // Each answer waits until the page has been looked at.
    let status = 503;
    let answer = () => {};
    let looked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/quote-requests", async (route) => {
      await looked;
      await (status === 503 ? route.fulfill({ status, body: "" }) : route.continue());
    });
    await sendEmptyForm(page);
    await page.evaluate(keepToasts);
    expect(await findViolations(page), "with mistakes").toEqual([]);

    await fillQuoteForm(page, aBuiltRequest());
    await submitButton(page).click();
    await expect(page.getByRole("button", { name: formWords.submitting })).toBeVisible();
    expect(await findViolations(page), "while it is sent").toEqual([]);

    answer();
    await expect(page.locator("#form-failure")).toBeVisible();
    await expect(page.locator(".Toastify__toast")).toBeVisible();
    expect(await findViolations(page), "when it failed, with the toast").toEqual([]);

    status = 201;
    looked = new Promise<void>((resolve) => (answer = resolve));
    await submitButton(page).click();
    await expect(page.getByRole("button", { name: formWords.submitting })).toBeVisible();
    answer();
    await expect(page.locator("#thank-you")).toBeVisible();
    expect(await findViolations(page), "when it is received, with the toast").toEqual([]);
    // The browser itself says that a request was answered with 503.
    expect(messages.filter((message) => !/503/.test(message))).toEqual([]);
  });
}

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

test("axe finds nothing on the owner's pages behind the links of a mail", async ({
  page,
  inbox,
  request,
}) => {
  const answers = aBuiltRequest();
  await request.post("/api/quote-requests", { data: answers });
  const mail = await inbox.waitFor(answers.email);
  const links = [...mail.text.matchAll(/https?:\/\/\S+\/api\/links\?\S+/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await findViolations(page), link).toEqual([]);
  }
  await page.goto(links[0]!);
  await page.getByRole("button").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findViolations(page), "when it is done").toEqual([]);
  await page.goto("/api/links?action=contacted");
  expect(await findViolations(page), "a broken link").toEqual([]);
});
