import { expect, test } from "../../support/stack/test";
import { aBuiltRequest } from "../../support/form/builtForm";
import {
  expectAccessible,
  findFaintText,
  findViolations,
  findViolationsInBoth,
} from "../../support/access/expectAccessible";
import { fillQuoteForm, formWords, keepToasts, sendEmptyForm, submitButton } from "../quoteForm";
import { pageKinds, routes } from "../routes";
import { navigation } from "../siteWords";

// What is transparent has no contrast.
test.use({ paints: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" }));

for (const [index, path] of [...pageKinds, "/nowhere"].entries())
  test(`axe finds nothing on ${path} on a phone or a desktop, light or dark`, async ({ page }) => {
    await page.goto(path);
    // Pages share their parts, so the dark scheme is checked at one width: a desktop and a phone in turn.
    await expectAccessible(page, index % 2 === 0 ? 1440 : 390);
  });

// These services have the same kinds of blocks as a service above, with other words and pictures.
for (const { path } of routes.filter((route) => !pageKinds.includes(route.path)))
  test(`axe finds nothing on ${path} at the width of a desktop`, async ({ page }) => {
    await page.goto(path);
    expect(await findViolations(page)).toEqual([]);
  });

test("axe finds nothing on a phone, before and while the menu is open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  expect(await findFaintText(page), "with the contact bar").toEqual([]);
  await page.getByRole("button", { name: navigation.openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
});

test("axe finds nothing in the form with mistakes, while it is sent, when it failed and when it is received", async ({
  page,
}) => {
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

  const sending = page.getByRole("button", { name: formWords.submitting });
  await fillQuoteForm(page, aBuiltRequest());
  await submitButton(page).click();
  await expect(sending).toBeVisible();
  expect(await findViolationsInBoth(page), "while it is sent").toEqual([]);

  answer();
  await expect(page.locator("#form-failure")).toBeVisible();
  await expect(page.locator(".Toastify__toast")).toBeVisible();
  expect(await findViolationsInBoth(page), "when it failed, with the toast").toEqual([]);

  status = 201;
  looked = Promise.resolve();
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await findViolationsInBoth(page), "when it is received, with the toast").toEqual([]);
});

test("axe finds nothing on the page that answers a posted form with mistakes in it", async ({
  page,
}) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto("/quote");
  await fillQuoteForm(page, aBuiltRequest({ email: "ada@" }));
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>("#quote-form")!;
    HTMLFormElement.prototype.submit.call(form);
  });
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
  await page.emulateMedia({ colorScheme: "light" });
  for (const [button, said] of [
    ["Mark as contacted", "This request is marked as contacted."],
    ["Delete", "was mailed to you"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("status")).toContainText(said);
    expect(await findViolations(page), said).toEqual([]);
  }
  await page.goto("/api/request");
  expect(await findViolations(page), "a broken link").toEqual([]);
});
