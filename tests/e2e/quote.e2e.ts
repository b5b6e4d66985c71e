import type { Locator, Page, Route } from "@playwright/test";
import { business } from "../../api/settings/business";
import { aBuiltRequest, fields, requiredFields, rowOf, saidBy } from "../support/form/builtForm";
import { isFirstCompany } from "../support/run/isFirstCompany";
import { expect, phone, test } from "../support/stack/test";
import { fillQuoteForm, formWords, holdFormScript, openForm, submitButton } from "./quoteForm";

const { failure: failureToast, success: successToast } = formWords.toasts;
const { mailQuestion, addressQuestion } = formWords;
const addressField = fields.find((field) => "map" in field && field.map)?.name;
const mailField = fields.find(({ type }) => type === "email")!.name;

test("a request becomes a row, an email and a printable page", async ({ page, inbox, rows }) => {
  const answers = aBuiltRequest();
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  await openForm(page, "/contact");
  await fillQuoteForm(page, answers);
  // The detail of quote:received must contain nothing personal, because visit counters listen to this event.
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("quote:received", (event) =>
          resolve((event as CustomEvent<unknown>).detail),
        );
      }),
  );
  await submitButton(page).click();

  const thanks = page.locator("#thank-you");
  await expect(thanks).toBeFocused();
  const { title, text, followUp } = formWords.thankYou;
  for (const words of [title, text, followUp]) await expect(thanks).toContainText(words);
  const toasts = page.getByRole("region", { name: formWords.toasts.regionLabel });
  for (const words of [successToast.title, successToast.text])
    await expect(toasts.getByText(words)).toBeVisible();

  const [row, ...more] = await rows.quoteRequests(answers.email);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ ...rowOf(answers), contacted: false });
  expect(await heard).toEqual({ service: answers.serviceType });
  const mail = await inbox.waitFor(answers.email);
  expect(mail.to).toEqual([`owner@${business.domain}`]);
  for (const answer of saidBy(answers)) expect(mail.text).toContain(answer);
  expect(addresses.join(" ")).not.toMatch(/Ada|example\.com|555-|Magnolia/);

  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".Toastify__toast")).toBeHidden();
  const paper = await page.locator("main").innerText();
  for (const words of [text, String(row!["reference"]), ...saidBy(answers)])
    expect(paper).toContain(words);
  await expect(page.locator("#quote-form")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ ...phone, viewport: { width: 390, height: 664 } });

  test("there is one toast at a time, and it covers nothing", async ({ page }) => {
    let isDown = true;
    await page.route("**/api/quote-requests", (route) =>
      isDown ? route.abort() : route.continue(),
    );
    await openForm(page);
    await fillQuoteForm(page, aBuiltRequest());
    const toast = page.locator(".Toastify__toast");
    const send = async (shown: string) => {
      await submitButton(page).click();
      await expect(page.locator(shown)).toBeInViewport();
      await expect(toast).toBeInViewport();
      await expect(toast, "a finger can swipe it away").toHaveCSS("touch-action", "pan-y");
      await expect.poll(() => listCovered(toast)).toEqual([]);
      return await toast.evaluate((one) => getComputedStyle(one).backgroundColor);
    };
    const failed = await send("#form-failure");
    await send("#form-failure");
    await expect(page.getByText(failureToast.text)).toHaveCount(1);
    isDown = false;
    expect(await send("#thank-you"), "another color").not.toBe(failed);
  });
});

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

test("a late form script moves nothing, and then lists all mistakes", async ({ page }) => {
  const deliver = await holdFormScript(page);
  await page.goto("/quote");
  await submitButton(page).click();
  await expect(page.locator(`#${requiredFields[0]!.name}`)).toBeFocused();
  await expect(submitButton(page)).toBeEnabled();
  const looks = () =>
    page.locator("header *, #quote-form, footer *").evaluateAll((all) =>
      all.map((one) => {
        const { border, color, font, margin, padding } = getComputedStyle(one);
        return [one.localName, one.getBoundingClientRect(), border, color, font, margin, padding];
      }),
    );
  const before = await looks();
  await deliver();
  await expect(page.locator("#quote-form-root")).toHaveAttribute("data-live", "");
  expect(await looks()).toEqual(before);
  await submitButton(page).click();
  await expect(page.locator("#error-summary li")).toHaveCount(requiredFields.length);
  await expect(page.locator("input[aria-invalid=true]").first()).toHaveCSS("border-width", "2px");
});

test("the form asks about misspelled email domains and missing towns", async ({ page, rows }) => {
  test.skip(!mailQuestion || !addressQuestion || !(addressField || isFirstCompany()));
  // Use a window that fits the whole form. In a smaller one, scroll anchoring would hide that the button moves.
  await page.setViewportSize({ width: 1300, height: 2000 });
  await openForm(page);
  const [mail, address] = [page.locator(`#${mailField}`), page.locator(`#${addressField!}`)];
  const asked = mailQuestion!.replace("{email}", "dana@gmail.com");
  const slip = page.getByRole("button", { name: asked });
  // When a finger scrolls the page, its last event is pointercancel.
  for (const type of ["pointerdown", "pointercancel"]) await mail.dispatchEvent(type);
  await mail.pressSequentially("dana@gmial.com", { delay: 20 });
  await expect(slip, "not while typing").toBeHidden();
  await mail.press("Tab");
  await slip.click();
  await expect(mail).toHaveValue("dana@gmail.com");
  await expect(slip).toBeHidden();

  const town = page.getByRole("button", { name: addressQuestion! });
  for (const known of ["123 Main St, Atlanta", "123 Main St 30303", " "]) {
    await address.fill(known);
    await address.blur();
    await expect(town, known).toBeHidden();
  }
  const answers = { ...aBuiltRequest(), [addressField!]: "1234 Main St" };
  await fillQuoteForm(page, answers);
  await town.click();
  await expect(address).toBeFocused();
  // A click on Submit makes the form ask about the email address. The question must not move the button.
  await mail.fill(answers.email.replace("example.com", "gmial.com"));
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  const sent = await rows.quoteRequests(answers.email.replace("example.com", "gmial.com"));
  expect(sent).toMatchObject([{ address: "1234 Main St" }]);
});

/** Lets the server store the next request, but drops its response. */
const loseResponse = (page: Page, end: (route: Route) => Promise<void>) =>
  page.route("**/api/quote-requests", (route) => route.fetch().then(() => end(route)), {
    times: 1,
  });

test("a form sent before and after its script loads is one row", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  const deliver = await holdFormScript(page);
  // Status 204 makes the browser stay on the page with the form.
  await loseResponse(page, (route) => route.fulfill({ status: 204 }));
  await page.goto("/quote");
  await fillQuoteForm(page, answers);
  await submitButton(page).click();
  await expect.poll(() => rows.quoteRequests(answers.email)).toHaveLength(1);
  await deliver();
  await submitButton(page).click({ timeout: 40_000 });
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("a request sent twice after a lost response is one row", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  await openForm(page);
  await fillQuoteForm(page, answers);
  await loseResponse(page, (route) => route.abort());
  await submitButton(page).click();
  await expect(page.locator("#form-failure")).toBeVisible();
  await submitButton(page).dblclick();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});
