import { readBusiness } from "../../api/settings/business";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/stack/test";
import {
  aBuiltRequest,
  choiceNames,
  fields,
  longTextNames,
  rowOf,
  saidBy,
} from "../support/form/builtForm";
import { fillQuoteForm, formWords, keepToasts, submitButton, waitForLiveForm } from "./quoteForm";

const { failure: failureToast, success: successToast } = formWords.toasts;

for (const path of ["/quote", "/contact"]) {
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
    await expect(thanks).toBeVisible();
    await expect(thanks).toBeFocused();
    const { title, text, followUp } = formWords.thankYou;
    for (const words of [title, text, followUp]) await expect(thanks).toContainText(words);
    await expect(page.getByText(successToast.title)).toBeVisible();
    await expect(page.getByText(successToast.text)).toBeVisible();

    const heading = page.locator("#thank-you-title");
    // The heading of /quote is hidden by then, so this one is the first.
    if (path === "/quote") await expect(heading).toHaveAttribute("aria-level", "1");
    // No part of the toast covers it.
    await heading.click({ trial: true, timeout: 20_000 });
    await thanks
      .getByRole("button", { name: formWords.thankYou.again })
      .click({ trial: true, timeout: 20_000 });

    const stored = await rows.quoteRequests(answers.email);
    expect(stored).toHaveLength(1);
    await expect(thanks).toContainText(String(stored[0]?.reference));
    expect(stored[0]).toMatchObject({ ...rowOf(answers), contacted: false });
    expect(stored[0]!.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Date.parse(String(stored[0]!.created_at)) - Date.now())).toBeLessThan(
      5 * 60_000,
    );

    const mail = await inbox.waitFor(answers.email);
    expect(mail.to).toEqual([`owner@${readBusiness().domain}`]);
    expect(mail.replyTo).toEqual([answers.email]);
    expect(mail.from).not.toContain(answers.email);
    for (const answer of saidBy(answers)) expect(mail.text).toContain(answer);
    // No answer has appeared in the address bar.
    expect(addresses.join(" ")).not.toMatch(/Ada|example\.com|555-|Magnolia/);
  });
}

test("one toast at a time; it leaves after five seconds and F8 calls it back and gives it focus", async ({
  page,
}) => {
  await page.route("**/api/quote-requests", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  const toast = page.getByText(failureToast.text);
  await submitButton(page).click();
  await expect(toast).toBeVisible();
  await submitButton(page).click();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain(failureToast.text);
  await page.locator('[name="firstName"]').focus();
  await page.mouse.move(5, 5);
  await expect(toast).toHaveCount(0, { timeout: 60_000 });
  await page.keyboard.press("F8");
  await expect(toast).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain(failureToast.text);
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
  await expect(page.locator("#phone-error")).toBeVisible();
  release();
});

test("after a failed request the reason stands right below the button, on the screen, not under the toast, and stays", async ({
  page,
}) => {
  await page.route("**/api/quote-requests", (route) => route.abort());
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  const button = submitButton(page);
  await button.click();
  const failure = page.locator("#form-failure");
  await expect(failure).toBeInViewport({ ratio: 0.9 });
  const [above, below] = [await button.boundingBox(), await failure.boundingBox()];
  expect(below!.y - (above!.y + above!.height)).toBeLessThan(60);
  await expect(page.getByText(failureToast.text)).toBeVisible();
  await failure.locator("a").click({ trial: true, timeout: 20_000 });
  await page.mouse.move(5, 5);
  await expect(page.getByText(failureToast.text)).toHaveCount(0, { timeout: 60_000 });
  await expect(failure).toContainText(formWords.failure.text);
});

for (const script of ["comes late", "does not come"] as const) {
  test(`a form sent before its script is there says so and ends in the thank-you screen when the script ${script}`, async ({
    page,
    rows,
  }) => {
    let deliver = () => {};
    const delivery = new Promise<void>((resolve) => (deliver = resolve));
    await page.route(/\/quote-[^/]+\.js$/, async (route) => {
      await delivery;
      await route.continue().catch(() => undefined);
    });
    // A machine may be so busy that five seconds pass before the late script is there.
    if (script === "comes late")
      await page.addInitScript(() => {
        const { setTimeout: wait } = window;
        window.setTimeout = ((run: () => void, milliseconds?: number) =>
          wait(run, milliseconds === 5_000 ? 200_000 : milliseconds)) as typeof setTimeout;
      });
    const answers = aBuiltRequest();
    await page.goto("/quote", { waitUntil: "domcontentloaded" });
    await keepToasts(page);
    await fillQuoteForm(page, answers);
    await page.locator("#quote-form button[type=submit]").click();
    await expect(page.getByRole("button", { name: formWords.submitting })).toBeDisabled();
    if (script === "comes late") deliver();
    await expect(page.locator("#thank-you")).toBeVisible({ timeout: 60_000 });
    // After five seconds the browser posts by itself and the server leads to the thank-you screen.
    if (script === "comes late") await expect(page.getByText(successToast.title)).toBeVisible();
    else await expect(page).toHaveURL(/#thank-you$/);
    expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
    deliver();
  });
}

test("a form that the browser posts by itself is not sent again by a script that arrives then", async ({
  page,
  rows,
}) => {
  test.slow();
  let post = () => {};
  const posting = new Promise<void>((resolve) => (post = resolve));
  let answer = () => {};
  const hydrated = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/quote-[^/]+\.js$/, async (route) => {
    await posting;
    await route.continue();
  });
  let requests = 0;
  await page.route("**/api/quote-requests", async (route) => {
    requests += 1;
    post();
    await hydrated;
    await route.continue();
  });
  // The page itself has to say that React has taken over: Playwright asks nothing of a page that is being left.
  await page.exposeFunction("answerThePost", () => answer());
  await page.addInitScript(() => {
    const { answerThePost } = window as typeof window & { answerThePost?: () => void };
    new MutationObserver(() => {
      if (document.querySelector("[data-posted][data-live]")) answerThePost?.();
    }).observe(document, {
      subtree: true,
      attributeFilter: ["data-live"],
    });
  });
  const answers = aBuiltRequest();
  await page.goto("/quote", { waitUntil: "domcontentloaded" });
  await fillQuoteForm(page, answers);
  await page.locator("#quote-form button[type=submit]").click();
  await expect(page).toHaveURL(/#thank-you$/, { timeout: 30_000 });
  expect(requests).toBe(1);
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

for (const name of longTextNames) {
  test(`the field ${name} grows with its text`, async ({ page }) => {
    await page.goto("/quote");
    const details = page.locator(`[name="${name}"]`);
    const before = await details.boundingBox();
    await details.fill("A line.\n".repeat(9));
    expect((await details.boundingBox())!.height).toBeGreaterThan(before!.height * 1.5);
  });
}

test("the arrow of a list is as far from its edge as the words are", async ({ page }) => {
  await page.goto("/quote");
  for (const name of choiceNames) {
    const insets = await page.locator(`[name="${name}"]`).evaluate((select) => {
      const { paddingLeft, backgroundPositionX, backgroundImage, appearance } =
        getComputedStyle(select);
      return { paddingLeft, backgroundPositionX, backgroundImage, appearance };
    });
    expect(insets.backgroundImage).toMatch(/^url\(.*svg/);
    expect(insets.appearance).toBe("none");
    expect(insets.backgroundPositionX).toBe(`calc(100% - ${insets.paddingLeft})`);
  }
});

/** How long an element with these words is in the page, in milliseconds by the page's own clock. */
function timeOnPage(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const look = () => {
          const isThere = document.querySelector(".Toastify__toast")?.textContent.includes(text);
          if (isThere) since ??= performance.now();
          else if (since !== undefined) resolve(performance.now() - since);
        };
        new MutationObserver(look).observe(document, { subtree: true, childList: true });
      }),
    words,
  );
}

test("a toast can be read for five seconds (motion: reduce)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/quote-requests", (route) => route.abort());
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aBuiltRequest());
  const shown = timeOnPage(page, failureToast.text);
  await submitButton(page).click();
  await page.mouse.move(5, 5);
  const time = await shown;
  expect(time).toBeGreaterThan(4_800);
  // Far less than its double, on a machine that is busy.
  expect(time).toBeLessThan(9_000);
});

test("a visitor from a service's page chooses that service with one tap, and nothing moves", async ({
  page,
}) => {
  const service = fields.find(
    (field) =>
      field.type === "choice" && field.choices.some(({ value }) => value === "standard-clean"),
  );
  test.skip(!service, "no choice of the form is a service's page");
  await page.goto("/services/standard-clean");
  await page.goto("/quote", { referer: page.url() });
  const next = page.locator("#quote-form button[type=submit]");
  const before = await next.boundingBox();
  await waitForLiveForm(page);
  const offer = page.getByRole("button", { name: /standard clean/i });
  await expect(offer).toBeVisible();
  expect(await next.boundingBox()).toEqual(before);
  await offer.click();
  await expect(page.locator(`#${service!.name}`)).toHaveValue("standard-clean");
});

test("what was typed is back after a reload, on its own page only, with a line and a button that empties the form", async ({
  page,
}) => {
  await page.goto("/quote");
  await waitForLiveForm(page);
  await page.locator('[name="firstName"]').fill("Ada");
  await page.reload();
  await expect(page.locator("#kept-values")).toBeVisible();
  await expect(page.locator('[name="firstName"]')).toHaveValue("Ada");

  await page.goto("/contact");
  await waitForLiveForm(page);
  await expect(page.locator("#kept-values")).toBeHidden();
  await expect(page.locator('[name="firstName"]')).toHaveValue("");

  await page.goto("/quote");
  await page.locator("#kept-values button").click();
  await expect(page.locator('[name="firstName"]')).toHaveValue("");
  await page.reload();
  await waitForLiveForm(page);
  await expect(page.locator('[name="firstName"]')).toHaveValue("");
});
