import type { Locator, Page } from "@playwright/test";
import { expect, phone, test } from "../support/stack/test";
import { fields } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { fillQuoteForm, keepToasts, submitButton, waitForLiveForm } from "./quoteForm";
import { aBuiltRequest } from "../support/form/builtForm";

const { mailQuestion, addressQuestion } = readContent<{
  form: { mailQuestion?: string; addressQuestion?: string };
}>("quote.yaml").form;
const addressField = fields.find((field) => "map" in field && field.map)?.name;
const mailField = fields.find(({ type }) => type === "email")!.name;
const required = fields.filter(({ message }) => message !== undefined);
const island = /\/quote-[^/]+\.js$/;

async function expectOwnSummary(page: Page): Promise<void> {
  await expect(page.locator("#error-summary")).toBeFocused({ timeout: 30_000 });
  await expect(page.locator("#error-summary li")).toHaveCount(required.length);
}

test("the first press on an untouched form says everything that is missing", async ({ page }) => {
  // A busy machine may need more than the 400 ms after which the browser speaks.
  await page.addInitScript(() => {
    const { setTimeout: wait } = window;
    window.setTimeout = ((run: () => void, milliseconds?: number) =>
      wait(run, milliseconds === 400 ? 200_000 : milliseconds)) as typeof setTimeout;
  });
  await page.goto("/quote");
  await submitButton(page).click();
  await expectOwnSummary(page);
});

test("when the form's script comes late, the browser says what is missing, and nothing moves", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(island, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/quote");
  await submitButton(page).click();
  await expect(page.locator(`#${required[0]!.name}`)).toBeFocused();
  await expect(submitButton(page)).toBeEnabled();
  const place = () => page.locator("#quote-form").boundingBox();
  const before = await place();
  release();
  await expect(page.locator("#quote-form-root")).toHaveAttribute("data-live", "");
  expect(await place()).toEqual(before);
  await submitButton(page).click();
  await expectOwnSummary(page);
});

test("when the form's script cannot be fetched, the browser says what is missing", async ({
  page,
}) => {
  await page.route(island, (route) => route.abort());
  await page.goto("/quote");
  await submitButton(page).click();
  await expect(page.locator(`#${required[0]!.name}`)).toBeFocused();
  await expect(submitButton(page)).toBeEnabled();
  expect(new URL(page.url()).pathname).toBe("/quote");
});

test("a slip in a well-known mail domain is asked about and never corrected", async ({ page }) => {
  test.skip(mailQuestion === undefined, "The company asks nothing about addresses");
  await page.goto("/quote");
  await waitForLiveForm(page);
  const field = page.locator(`#${mailField}`);
  const question = page.getByRole("button", {
    name: mailQuestion!.replace("{email}", "dana@gmail.com"),
  });
  await field.fill("dana@gmial.com");
  await expect(question).toBeHidden();
  await field.press("Tab");
  await expect(question).toBeVisible();
  await expect(field).toHaveValue("dana@gmial.com");
  expect((await question.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await question.click();
  await expect(field).toHaveValue("dana@gmail.com");
  await expect(question).toBeHidden();

  await field.fill("dana@dogwoodcleaning.example");
  await field.press("Tab");
  await expect(page.locator("#quote-form [role=status] button")).toHaveCount(0);
});

test("an address without a town is asked about, also when the browser has filled it in, and can be sent", async ({
  page,
  rows,
}) => {
  test.skip(addressQuestion === undefined || !addressField, "The company asks nothing about it");
  const answers = { ...aBuiltRequest(), [addressField!]: "123 Main St" };
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  const question = page.getByRole("button", { name: addressQuestion! });
  await expect(question).toBeVisible();
  await question.click();
  await expect(page.locator(`#${addressField!}`)).toBeFocused();
  for (const whole of ["123 Main St, Atlanta", "123 Main St 30303"]) {
    await page.locator(`#${addressField!}`).fill(whole);
    await page.locator("#firstName").focus();
    await expect(question).toBeHidden();
  }
  await page.locator(`#${addressField!}`).fill("123 Main St");
  await page.locator("#firstName").focus();
  await expect(question).toBeVisible();
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toMatchObject([{ address: "123 Main St" }]);
});

test("a press on the button sends the form although it leaves a mail address that is asked about", async ({
  page,
}) => {
  test.skip(mailQuestion === undefined, "The company asks nothing about addresses");
  // Tall enough for the whole form: on a page that is scrolled, Chromium's scroll anchoring keeps the button in its place.
  await page.setViewportSize({ width: 1300, height: 2000 });
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  await page.locator(`#${mailField}`).fill("dana@gmial.com");
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ ...phone, viewport: { width: 390, height: 664 } });

  test("the form's first field is near the top of the page", async ({ page }) => {
    await page.goto("/quote");
    const box = await page.locator(`#${fields[0]!.name}`).boundingBox();
    expect(box!.y).toBeLessThanOrEqual(420);
  });

  test("the choice of a service is offered as a button with air around it", async ({ page }) => {
    const service = fields.find(
      (field) =>
        field.type === "choice" && field.choices.some(({ value }) => value === "premium-clean"),
    );
    test.skip(!service, "no choice of the form is a service's page");
    await page.goto("/services/premium-clean");
    await page.goto("/quote", { referer: page.url() });
    await waitForLiveForm(page);
    const field = page.locator(`[data-field="${service!.name}"]`);
    const offer = (await field.getByRole("button").boundingBox())!;
    const list = (await field.locator("select").boundingBox())!;
    const label = (await field.locator("label").boundingBox())!;
    expect(offer.height).toBeGreaterThanOrEqual(44);
    expect(offer.y - (label.y + label.height)).toBeGreaterThanOrEqual(8);
    expect(list.y - (offer.y + offer.height)).toBeGreaterThanOrEqual(8);
  });

  for (const path of ["/quote", "/contact"]) {
    test(`a toast covers nothing after a request from ${path}, and nothing when it fails`, async ({
      page,
    }) => {
      let isDown = true;
      await page.route("**/api/quote-requests", (route) =>
        isDown ? route.abort() : route.continue(),
      );
      await page.goto(path);
      await waitForLiveForm(page);
      await keepToasts(page);
      await fillQuoteForm(page, aBuiltRequest());
      await submitButton(page).click();
      const toast = page.locator(".Toastify__toast");
      await expect(page.locator("#form-failure")).toBeVisible();
      await expect.poll(() => listCovered(toast)).toEqual([]);
      await expect(toast).toBeInViewport();

      isDown = false;
      await submitButton(page).click();
      await expect(page.locator("#thank-you")).toBeVisible();
      await expect.poll(() => listCovered(toast)).toEqual([]);
      await expect(toast).toBeInViewport({ ratio: 1 });
    });
  }
});

/** The texts and controls of the page that lie under an element, as far as they are on the screen. */
function listCovered(element: Locator): Promise<string[]> {
  return element.evaluate((cover) => {
    const { left, right, top, bottom } = cover.getBoundingClientRect();
    return Array.from(document.querySelectorAll("main *, header *, footer *, body > nav *"))
      .filter((one) => !cover.contains(one) && !one.contains(cover))
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.children.length === 0,
      )
      .filter(
        (one) => (one.textContent ?? "").trim() !== "" || one.matches("a, button, input, svg"),
      )
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return (
          box.width > 2 &&
          box.left < right &&
          box.right > left &&
          box.top < bottom &&
          box.bottom > top
        );
      })
      .map((one) => one.outerHTML.slice(0, 80));
  });
}
