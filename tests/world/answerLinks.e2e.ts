import type { Page } from "@playwright/test";
import { fillQuoteForm, formWords, openForm, submitButton } from "../e2e/quoteForm";
import { findViolationsInBoth } from "../support/access/expectAccessible";
import { type Answers, aBuiltRequest, fields, rowOf, saidBy } from "../support/form/builtForm";
import { expect, phone, test } from "../support/stack/test";

test.use({ ...phone, viewport: { width: 320, height: 640 }, paints: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" }));

const { text = "", email = "", code = "" } = formWords.failure.write ?? {};

async function openTextable(page: Page, answers: Answers): Promise<void> {
  await page.route("**/quote", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"texts":\w+/, '"texts":true');
    await route.fulfill({ response, body });
  });
  await openForm(page);
  await fillQuoteForm(page, answers);
}

async function expectLinks(page: Page, answers: Answers): Promise<string> {
  const links = page.locator("#form-failure a");
  await expect(links).toHaveText([/\d/, text, email]);
  await submitButton(page).focus();
  for (const link of await links.all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  const addresses = await links.evaluateAll((all) =>
    all.slice(1).map((one) => one.getAttribute("href") ?? ""),
  );
  expect(addresses.map((address) => address.split(":")[0])).toEqual(["sms", "mailto"]);
  const bodies = addresses.map((address) =>
    decodeURIComponent(address.split("&body=")[1] ?? "").replaceAll("\r\n", "\n"),
  );
  for (const body of bodies) {
    for (const { label } of fields) expect(body).toContain(`${label}: `);
    for (const said of saidBy(answers)) expect(body).toContain(said);
  }
  return bodies.at(-1) ?? "";
}

const sidewards = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const typed = `5'10" & "50 %" <b> #2\n🧹 שלום`;

test("if a form fails, visitors can text or email their answers", async ({ page, rows, inbox }) => {
  const before = aBuiltRequest();
  await openTextable(page, before);
  const longest = fields.find(({ type }) => type === "lines")?.name ?? "lastName";
  const answers = { ...before, [longest]: typed };
  await page.route("**/api/quote-requests", (route) => route.abort(), { times: 1 });
  await submitButton(page).click();
  await expect(page.locator("#form-failure")).toBeVisible();
  await page.locator(`[name="${longest}"]`).fill(typed);
  const [line = ""] = (await expectLinks(page, answers)).split("\n");
  expect(line).toMatch(/\b\d{1,5}$/);
  expect(await sidewards(page)).toBe(0);
  // Scroll the button and all links into view: axe reports controls that the header or a toast covers in part.
  await page.setViewportSize({ width: 320, height: 1280 });
  await submitButton(page).evaluate((button) => button.scrollIntoView({ block: "center" }));
  expect(await findViolationsInBoth(page)).toEqual([]);
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
  expect((await inbox.waitFor(answers.email)).text).toMatch(
    new RegExp(`Code\\W+${line.slice(code.indexOf("{"))}\\b`),
  );
});
