import type { Page, Route } from "@playwright/test";
import { readQuotePage } from "../../api/intake/renderQuotePage";
import {
  expectAnswers,
  fillQuoteForm,
  formWords,
  keepToasts,
  submitButton,
  waitForLiveForm,
} from "../e2e/quoteForm";
import { findViolationsInBoth } from "../support/access/expectAccessible";
import { type Answers, aBuiltRequest, fields, saidBy } from "../support/form/builtForm";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { expect, phone, test } from "../support/stack/test";

// The networks and servers between a visitor and us, when the form cannot be sent: what the page then offers.

test.use({ ...phone, viewport: { width: 320, height: 640 }, paints: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" }));

const post = "**/api/quote-requests";
const html = { contentType: "text/html", body: "<title>Log in to our Wi-Fi</title>" };
const failures: Record<string, (route: Route) => Promise<void>> = {
  "no line": (route) => route.abort("internetdisconnected"),
  "no answer": (route) => route.abort("timedout"),
  "a wrong certificate": (route) => route.abort("failed"),
  "a public network's login": (route) => route.fulfill(html),
  "a proxy's page": (route) => route.fulfill({ ...html, status: 502 }),
  "neither database nor mail server": (route) =>
    route.fulfill({ status: 503, json: { error: {} } }),
  "too many requests": (route) => route.fulfill({ status: 429, json: { error: {} } }),
  "a form that has changed": (route) =>
    route.fulfill({ status: 422, json: { error: { code: "invalid", message: "Reload." } } }),
};
const { text = "", email = "", code = "" } = formWords.failure.write ?? {};

/** The form's page as a company has it whose phone takes texts, or does not. */
const withTexts = (page: string, texts: boolean) =>
  page.replace(/"texts":\w+/, `"texts":${String(texts)}`);

async function openForm(page: Page, texts: boolean, answers: Answers): Promise<void> {
  await page.route("**/quote", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withTexts(await response.text(), texts) });
  });
  await page.goto("/quote");
  await waitForLiveForm(page);
  await keepToasts(page);
  await fillQuoteForm(page, answers);
}

/** Expects the links in the order of keyboard and screen reader, and returns what the last one writes. */
async function expectLinks(page: Page, labels: string[], answers: Answers): Promise<string> {
  const links = page.locator("#form-failure a");
  await expect(links).toHaveText([/\d/, ...labels]);
  await submitButton(page).focus();
  for (const link of await links.all()) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
  }
  const addresses = await links.evaluateAll((all) =>
    all.slice(1).map((one) => one.getAttribute("href") ?? ""),
  );
  expect(addresses.map((address) => address.split(":")[0])).toEqual(
    ["sms", "mailto"].slice(-labels.length),
  );
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

test("whatever fails, everything typed can be texted and emailed, and one press sends it later", async ({
  page,
  rows,
  inbox,
}) => {
  const before = aBuiltRequest();
  await openForm(page, true, before);
  const codes = new Set<string>();
  const longest = fields.find(({ type }) => type === "lines")?.name ?? "lastName";
  const answers = { ...before, [longest]: typed };
  for (const [what, fail] of Object.entries(failures)) {
    await page.route(post, fail, { times: 1 });
    await submitButton(page).click();
    await test.step(what, async () => {
      await expect(page.locator("#form-failure")).toBeVisible();
      // What is typed after the failure is in the links as well.
      await page.locator(`[name="${longest}"]`).fill(typed);
      codes.add((await expectLinks(page, [text, email], answers)).split("\n")[0] ?? "");
    });
  }
  expect(await sidewards(page)).toBe(0);
  expect(await findViolationsInBoth(page)).toEqual([]);
  await expectAnswers(page, answers);
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
  expect([...codes]).toEqual([expect.stringMatching(/\b\d{1,5}$/)]);
  const [line = ""] = codes;
  expect((await inbox.waitFor(answers.email)).text).toMatch(
    new RegExp(`Code\\W+${line.slice(code.indexOf("{"))}\\b`),
  );
});

test("a company whose phone takes no texts offers the email only", async ({ page }) => {
  const answers = aBuiltRequest();
  await openForm(page, false, answers);
  await page.route(post, failures["no line"]!, { times: 1 });
  await submitButton(page).click();
  await expectLinks(page, [email], answers);
});

for (const texts of [true, false])
  test(`without script the page has the same links, with texts: ${String(texts)}`, async ({
    page,
  }) => {
    const answers = { ...aBuiltRequest(), firstName: typed.replace("\n", " ") };
    const built = withTexts(readBuiltPage("/quote").toString(), texts);
    const state = { payload: answers, failure: "", code: "Q-0B9F4-C6E1D" };
    const body = readQuotePage(built).renderForm(state);
    await page.route(post, (route) => route.fulfill({ ...html, status: 503, body }));
    await page.goto("/quote");
    await page.evaluate(() => document.querySelector<HTMLFormElement>("#quote-form")!.submit());
    await expect(page.locator("#form-failure")).toBeVisible();
    const labels = texts ? [text, email] : [email];
    expect(await expectLinks(page, labels, answers)).toContain(state.code);
    expect(await sidewards(page)).toBe(0);
    expect(await findViolationsInBoth(page)).toEqual([]);
  });
