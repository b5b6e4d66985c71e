import type { Locator, Page } from "@playwright/test";
import { aBuiltRequest, fields, requiredFields } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { expect, phone, test } from "../support/stack/test";
import {
  fillQuoteForm,
  holdFormScript,
  keepToasts,
  submitButton,
  waitForLiveForm,
} from "./quoteForm";

const { mailQuestion, addressQuestion } = readContent<{
  form: { mailQuestion?: string; addressQuestion?: string };
}>("quote.yaml").form;
const addressField = fields.find((field) => "map" in field && field.map)?.name;
const mailField = fields.find(({ type }) => type === "email")!.name;

async function expectOwnSummary(page: Page): Promise<void> {
  await expect(page.locator("#error-summary")).toBeFocused({ timeout: 30_000 });
  await expect(page.locator("#error-summary li")).toHaveCount(requiredFields.length);
}

test("when the form's script comes late, the browser says what is missing; then the form does, and nothing moves", async ({
  page,
}) => {
  const deliver = await holdFormScript(page);
  await page.goto("/quote");
  await submitButton(page).click();
  await expect(page.locator(`#${requiredFields[0]!.name}`)).toBeFocused();
  await expect(submitButton(page)).toBeEnabled();
  const place = () => page.locator("#quote-form").boundingBox();
  const before = await place();
  await deliver();
  await expect(page.locator("#quote-form-root")).toHaveAttribute("data-live", "");
  expect(await place()).toEqual(before);
  await submitButton(page).click();
  await expectOwnSummary(page);
});

test("a slip in a well-known mail domain is asked about and never corrected, and the press that leaves it sends the form", async ({
  page,
}) => {
  test.skip(mailQuestion === undefined, "The company asks nothing about addresses");
  // Tall enough for the whole form: on a page that is scrolled, Chromium's scroll anchoring keeps the button in its place.
  await page.setViewportSize({ width: 1300, height: 2000 });
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

  await fillQuoteForm(page, aBuiltRequest());
  await field.fill("dana@gmial.com");
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
});

test("an address without a town is asked about, also when the browser has filled it in, and can be sent", async ({
  page,
  rows,
}) => {
  test.skip(addressQuestion === undefined || !addressField, "The company asks nothing about it");
  const answers = { ...aBuiltRequest(), [addressField!]: "123 Main St" };
  const address = page.locator(`#${addressField!}`);
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  const question = page.getByRole("button", { name: addressQuestion! });
  await question.click();
  await expect(address).toBeFocused();
  await address.fill("123 Main St 30303");
  await page.locator("#firstName").focus();
  await expect(question).toBeHidden();
  await address.fill("123 Main St");
  await page.locator("#firstName").focus();
  await expect(question).toBeVisible();
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toMatchObject([{ address: "123 Main St" }]);
});

test.describe("on a phone", () => {
  test.use({ ...phone, viewport: { width: 390, height: 664 } });

  test("a visitor from a service's page chooses that service with one tap on a button with air around it, and nothing moves", async ({
    page,
  }) => {
    const service = fields.find(
      (field) =>
        field.type === "choice" && field.choices.some(({ value }) => value === "premium-clean"),
    );
    test.skip(!service, "no choice of the form is a service's page");
    await page.goto("/quote");
    const first = (await page.locator(`#${fields[0]!.name}`).boundingBox())!;
    expect(first.y, "the first field is near the top").toBeLessThanOrEqual(420);
    await page.goto("/services/premium-clean");
    await page.goto("/quote", { referer: page.url() });
    const next = page.locator("#quote-form button[type=submit]");
    const before = await next.boundingBox();
    await waitForLiveForm(page);
    const field = page.locator(`[data-field="${service!.name}"]`);
    const offer = (await field.getByRole("button").boundingBox())!;
    expect(await next.boundingBox()).toEqual(before);
    const list = (await field.locator("select").boundingBox())!;
    const label = (await field.locator("label").boundingBox())!;
    expect(offer.height).toBeGreaterThanOrEqual(44);
    expect(offer.y - (label.y + label.height)).toBeGreaterThanOrEqual(8);
    expect(list.y - (offer.y + offer.height)).toBeGreaterThanOrEqual(8);
    await field.getByRole("button").click();
    await expect(page.locator(`#${service!.name}`)).toHaveValue("premium-clean");
  });

  for (const path of ["/quote", "/contact"])
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
      const toast = page.locator(".Toastify__toast");
      for (const shown of ["#form-failure", "#thank-you"]) {
        await submitButton(page).click();
        await expect(page.locator(shown)).toBeVisible();
        await expect.poll(() => listCovered(toast)).toEqual([]);
        await expect(toast).toBeInViewport();
        isDown = false;
      }
    });
});

/** The texts and controls of the page that lie under an element, as far as they are on the screen. */
function listCovered(element: Locator): Promise<string[]> {
  return element.evaluate((cover) => {
    const { left, right, top, bottom } = cover.getBoundingClientRect();
    return [...document.querySelectorAll("main *, header *, footer *, body > nav *")]
      .filter((one) => !cover.contains(one) && one.children.length === 0)
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.textContent.trim() !== "" || one.matches("a, button, input, svg"))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isBeside = box.left >= right || box.right <= left;
        return box.width > 2 && !isBeside && box.top < bottom && box.bottom > top;
      })
      .map((one) => one.outerHTML.slice(0, 80));
  });
}
