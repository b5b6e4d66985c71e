import { expect, test } from "../support/stack/test";
import { aQuoteRequest, fillQuoteForm, waitForLiveForm } from "./quoteForm";

const failureText = "Failed to submit quote request. Please try again.";

for (const path of ["/quote", "/contact"]) {
  test(`a quote request sent from ${path} becomes a row and a mail to the owner, with every answer`, async ({
    page,
    inbox,
    rows,
  }) => {
    const answers = aQuoteRequest();
    await page.goto(path);
    await waitForLiveForm(page);
    await fillQuoteForm(page, answers);
    await page.getByRole("button", { name: "Request My Free Quote" }).click();

    const thanks = page.locator("#thank-you");
    await expect(thanks).toBeVisible();
    await expect(thanks).toBeFocused();
    await expect(thanks).toContainText("Thank You!");
    await expect(thanks).toContainText("Your quote request has been submitted successfully.");
    await expect(thanks).toContainText(/24 hours/);
    await expect(page.getByText("Quote Request Submitted!")).toBeVisible();
    await expect(
      page.getByText("We'll contact you within 24 hours with a personalized quote."),
    ).toBeVisible();

    // No part of the toast covers it.
    await thanks.getByRole("button", { name: "Submit Another Request" }).click({ trial: true });

    const stored = await rows.quoteRequests(answers.email);
    expect(stored).toHaveLength(1);
    await expect(thanks).toContainText(String(stored[0]?.reference));
    expect(stored[0]).toMatchObject({
      first_name: answers.firstName,
      last_name: answers.lastName,
      email: answers.email,
      phone: answers.phone,
      address: answers.address,
      home_size: answers.homeSize,
      service_type: answers.serviceType,
      details: answers.details,
      contacted: false,
    });
    expect(stored[0]!.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Date.parse(String(stored[0]!.created_at)) - Date.now())).toBeLessThan(
      5 * 60_000,
    );

    const mail = await inbox.waitFor(answers.email);
    expect(mail.to).toEqual(["owner@dogwoodcleaning.example"]);
    expect(mail.replyTo).toEqual([answers.email]);
    expect(mail.from).not.toContain(answers.email);
    for (const answer of [
      answers.firstName,
      answers.lastName,
      answers.email,
      answers.phone,
      answers.address,
      "1,500 - 3,000 sq ft",
      "Premium Clean",
      "side door",
      "Second line.",
    ]) {
      expect(mail.text).toContain(answer);
    }
  });
}

test("all fields start empty, with the fixed choices of home size and service", async ({
  page,
}) => {
  await page.goto("/quote");
  const form = page.locator("form#quote-form");
  for (const name of [
    "firstName",
    "lastName",
    "email",
    "phone",
    "address",
    "homeSize",
    "serviceType",
    "details",
  ]) {
    await expect(form.locator(`[name="${name}"]`)).toHaveValue("");
  }
  const choices = (name: string) =>
    form
      .locator(`[name="${name}"] option:not([value=""])`)
      .evaluateAll((options) =>
        options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
      );
  expect(await choices("homeSize")).toEqual([
    ["under-1500", "Under 1,500 sq ft"],
    ["1500-3000", "1,500 - 3,000 sq ft"],
    ["3000-5000", "3,000 - 5,000 sq ft"],
    ["over-5000", "Over 5,000 sq ft"],
  ]);
  expect(await choices("serviceType")).toEqual([
    ["standard-clean", "Standard Clean"],
    ["premium-clean", "Premium Clean"],
    ["post-construction", "Post Construction Cleaning"],
    ["commercial-office", "Commercial Office Cleaning"],
  ]);
  await expect(form.locator('[name="email"]')).toHaveAttribute("type", "email");
  await expect(form.locator('[name="phone"]')).toHaveAttribute("type", "tel");
  await expect(form.locator('[name="details"]')).toHaveAttribute("rows", "4");
  for (const name of [
    "firstName",
    "lastName",
    "email",
    "phone",
    "address",
    "homeSize",
    "serviceType",
  ]) {
    await expect(form.locator(`[name="${name}"]`)).toHaveAttribute("required", "");
  }
  await expect(form.locator('[name="details"]')).not.toHaveAttribute("required", "");
});

test("while sending, the button reads 'Submitting...' and cannot be pressed again", async ({
  page,
}) => {
  const answers = aQuoteRequest();
  let posts = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/quote-requests", async (route) => {
    posts += 1;
    await held;
    await route.continue();
  });
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();

  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  await page.locator('[name="firstName"]').press("Enter");
  release();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(posts).toBe(1);
});

test("'Submit Another Request' returns to the blank form, which can be sent again", async ({
  page,
  rows,
}) => {
  const answers = aQuoteRequest();
  await page.goto("/quote");
  await waitForLiveForm(page);
  for (let round = 0; round < 2; round++) {
    await fillQuoteForm(page, answers);
    await page.getByRole("button", { name: "Request My Free Quote" }).click();
    await expect(page.locator("#thank-you")).toBeVisible();
    await page.getByText("Submit Another Request").click();
    await expect(page.locator("#thank-you")).toBeHidden();
    await expect(page.locator('[name="firstName"]')).toHaveValue("");
    await expect(page.locator('[name="details"]')).toHaveValue("");
  }
  expect(await rows.quoteRequests(answers.email)).toHaveLength(2);
});

test("a blank form is answered with a summary that takes focus and links to the fields, in the same words", async ({
  page,
}) => {
  await page.goto("/quote");
  await waitForLiveForm(page);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();

  const summary = page.locator("#error-summary");
  await expect(summary).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("There is a problem");
  await expect(page).toHaveTitle(/^Error: /);
  const lines = await summary.locator("li a").allInnerTexts();
  expect(lines).toHaveLength(7);
  for (const [index, name] of [
    "firstName",
    "lastName",
    "email",
    "phone",
    "address",
    "homeSize",
    "serviceType",
  ].entries()) {
    await expect(page.locator(`#${name}-error`)).toContainText(lines[index]!);
    await expect(page.locator(`[name="${name}"]`)).toHaveAttribute("aria-invalid", "true");
  }
  await summary.getByRole("link", { name: lines[3]! }).click();
  await expect(page.locator('[name="phone"]')).toBeFocused();
});

test("keeps the visitor's answers when the server is down, shows the error toast, and sends them on the next try", async ({
  page,
  rows,
}) => {
  const answers = aQuoteRequest();
  let broken = true;
  await page.route("**/api/quote-requests", (route) =>
    broken ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();

  await expect(page.getByText(failureText)).toBeVisible();
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
  for (const [name, value] of Object.entries(answers))
    await expect(page.locator(`form [name="${name}"]`)).toHaveValue(value);
  broken = false;
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("what was typed before the script arrived is kept", async ({ page }) => {
  const answers = aQuoteRequest();
  await page.route(/\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/quote", { waitUntil: "domcontentloaded" });
  await fillQuoteForm(page, answers);
  await waitForLiveForm(page);
  for (const [name, value] of Object.entries(answers))
    await expect(page.locator(`form [name="${name}"]`)).toHaveValue(value);
});

test("one toast at a time; it leaves after five seconds and F8 calls it back and gives it focus", async ({
  page,
}) => {
  await page.route("**/api/quote-requests", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aQuoteRequest());
  const toast = page.getByText(failureText);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(toast).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain(failureText);
  await page.locator('[name="firstName"]').focus();
  await page.mouse.move(5, 5);
  await expect(toast).toHaveCount(0, { timeout: 9_000 });
  await page.keyboard.press("F8");
  await expect(toast).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent ?? ""))
    .toContain(failureText);
});

test("a number of seven digits is refused before anything is sent", async ({ page }) => {
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aQuoteRequest({ phone: "555-0134" }));
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.locator("#phone-error")).toBeVisible();
  expect(posts).toBe(0);
});

test("what only the server refuses is shown beside its field, with the failure toast, and nothing is lost", async ({
  page,
}) => {
  await page.goto("/quote");
  await waitForLiveForm(page);
  // The server gets another number than the form has checked, as if its rules had changed while the page was open.
  const answers = aQuoteRequest();
  await page.route("**/api/quote-requests", (route) =>
    route.continue({ postData: { ...answers, phone: "555-0134" } }),
  );
  await fillQuoteForm(page, answers);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.getByText(failureText)).toBeVisible();
  await expect(page.locator("#error-summary")).toBeVisible();
  await expect(page.locator("#phone-error")).toBeVisible();
  for (const [name, value] of Object.entries(answers))
    await expect(page.locator(`form [name="${name}"]`)).toHaveValue(value);
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
  await fillQuoteForm(page, aQuoteRequest());
  const button = page.locator("#quote-form button[type=submit]");
  await button.click();
  await expect(page.locator("#error-summary")).toBeVisible();

  held = new Promise((resolve) => (release = resolve));
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAccessibleName("Submitting...");
  expect(await button.boundingBox()).toMatchObject({ y: before!.y, height: before!.height });
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#phone-error")).toBeVisible();
  release();
});

test("after a failed request the reason stands right below the button, on the screen, and stays", async ({
  page,
}) => {
  await page.route("**/api/quote-requests", (route) => route.abort());
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, aQuoteRequest());
  const button = page.getByRole("button", { name: "Request My Free Quote" });
  await button.click();
  const failure = page.locator("#form-failure");
  await expect(failure).toBeInViewport({ ratio: 0.9 });
  const [above, below] = [await button.boundingBox(), await failure.boundingBox()];
  expect(below!.y - (above!.y + above!.height)).toBeLessThan(60);
  await page.mouse.move(5, 5);
  await expect(page.getByText(failureText)).toHaveCount(0, { timeout: 9_000 });
  await expect(failure).toContainText("Your request has not been sent.");
});

for (const delay of [600, 8_000]) {
  test(`a form sent before its script is there reads 'Submitting...' and ends in the thank-you screen (script after ${String(delay)} ms)`, async ({
    page,
    rows,
  }) => {
    test.slow();
    await page.route(/\/quote-[^/]+\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue().catch(() => undefined);
    });
    const answers = aQuoteRequest();
    await page.goto("/quote", { waitUntil: "domcontentloaded" });
    await fillQuoteForm(page, answers);
    await page.locator("#quote-form button[type=submit]").click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
    await expect(page.locator("#thank-you")).toBeVisible({ timeout: 15_000 });
    // After five seconds the browser posts by itself and the server leads to the thank-you screen.
    if (delay < 5_000) await expect(page.getByText("Quote Request Submitted!")).toBeVisible();
    else await expect(page).toHaveURL(/#thank-you$/);
    expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
  });
}

test("letters typed while React takes over are all there, in order", async ({ page }) => {
  await page.goto("/quote");
  const field = page.locator('[name="firstName"]');
  await field.click();
  await page.keyboard.type("Wilhelmina Augusta", { delay: 15 });
  await page.locator("#quote-form-root[data-live]").waitFor({ state: "attached" });
  await page.keyboard.type(" Ada", { delay: 15 });
  await expect(field).toHaveValue("Wilhelmina Augusta Ada");
});

test("the details grow with their text", async ({ page }) => {
  await page.goto("/quote");
  const details = page.locator('[name="details"]');
  const before = await details.boundingBox();
  await details.fill("A line.\n".repeat(9));
  expect((await details.boundingBox())!.height).toBeGreaterThan(before!.height * 1.5);
});

test("the arrow of a list is as far from its edge as the words are", async ({ page }) => {
  await page.goto("/quote");
  for (const name of ["homeSize", "serviceType"]) {
    const insets = await page.locator(`[name="${name}"]`).evaluate((select) => {
      const { paddingLeft, backgroundPositionX, appearance } = getComputedStyle(select);
      return { paddingLeft, backgroundPositionX, appearance };
    });
    expect(insets.appearance).toBe("none");
    expect(insets.backgroundPositionX).toBe(`calc(100% - ${insets.paddingLeft})`);
  }
});

test("no answer ever appears in the address bar", async ({ page }) => {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const answers = aQuoteRequest();
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  await page.getByRole("button", { name: "Request My Free Quote" }).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(addresses.join(" ")).not.toMatch(/Ada|example\.com|555|Magnolia/);
});
