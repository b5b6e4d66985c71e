import type { Route } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { aBuiltRequest } from "../../support/form/builtForm";
import { findViolations, findViolationsInBoth } from "../../support/access/expectAccessible";
import { fillQuoteForm, formWords, openForm, submitButton } from "../quoteForm";
import { navigation } from "../navigation";

test.use({ paints: true });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" }));

test("the open menu on a phone passes axe", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  await page.getByRole("button", { name: navigation.openMenu }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await findViolationsInBoth(page)).toEqual([]);
});

test("the form passes axe in each state: mistakes, sending, failed, sent", async ({ page }) => {
  let answer = () => {};
  const looked = new Promise<void>((resolve) => (answer = resolve));
  const refuse = async (route: Route) => {
    await looked;
    await route.fulfill({ status: 503, body: "" });
  };
  await page.route("**/api/quote-requests", refuse, { times: 1 });
  await openForm(page);
  // A zoom of 400% must not hide the headings (WCAG 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  await submitButton(page).click();
  await expect(page.locator("#error-summary-title")).toBeInViewport({ ratio: 1 });
  expect(await findViolationsInBoth(page), "with mistakes").toEqual([]);

  await fillQuoteForm(page, aBuiltRequest());
  const field = page.locator("#quote-form input:visible").first();
  await field.press("Enter");
  await expect(page.getByRole("button", { name: formWords.submitting })).toBeDisabled();
  await expect(page).not.toHaveTitle(/Error/);
  await field.focus();
  await expect(page.locator(":focus"), "fields are locked").toHaveText(formWords.submitting);
  expect(await findViolations(page), "while it is sent").toEqual([]);

  answer();
  await expect(page.locator("#form-failure")).toBeVisible();
  await expect(page.locator(".Toastify__progress-bar")).toHaveCSS("animation-duration", "5s");
  expect(await findViolationsInBoth(page), "when it failed, with the toast").toEqual([]);

  await submitButton(page).click();
  await expect(page.locator("#thank-you-title")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("h1"), "the thank-you is the only title").toBeHidden();
  expect(await findViolationsInBoth(page), "when it is received, with the toast").toEqual([]);
});

test("the page that answers a form with mistakes passes axe", async ({ page }) => {
  await page.goto("/quote");
  await page.evaluate(() => document.querySelector<HTMLFormElement>("#quote-form")!.submit());
  await expect(page.locator("#error-summary")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(page.locator("select").first(), "its arrow").not.toHaveCSS("appearance", "none");
  await expect(submitButton(page), "its edge").toHaveCSS("border-style", "solid");
});
