import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { aQuoteRequest, fillQuoteForm, waitForLiveForm } from "../quoteForm";
import { routes } from "../routes";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const submit = "Request My Free Quote";

/**
 * In the page itself: axe would otherwise open a second page to put together what it found in frames, and there are none.
 * Only violations are described in full.
 */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/** What axe finds by every rule of WCAG 2.2 AA and by its best practices. */
async function findViolations(page: Page, without: string[] = []): Promise<string[]> {
  const { violations } = await axe(page).withTags(standards).disableRules(without).analyze();
  return describe(violations);
}

async function findFaintText(page: Page): Promise<string[]> {
  const { violations, passes } = await axe(page).withRules("color-contrast").analyze();
  expect(passes.map(({ id }) => id)).toEqual(["color-contrast"]);
  return describe(violations);
}

function describe(violations: Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"]): string[] {
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  );
}

/** Draws the sections far below the screen too: a section that has not been drawn keeps the styles of an earlier scheme. */
async function drawAllSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Not a style element, which the pages' policy forbids.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main section { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Changes what the browser says about its screen, and waits until no colour is on its way to another. Other animations follow the scroll position and never end. */
async function emulate(page: Page, media: Parameters<Page["emulateMedia"]>[0]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", ...media });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const colours = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(colours.map(({ finished }) => finished));
  });
}

/** Everything the browser complains about while a test runs. */
function listenToConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => messages.push(error.message));
  return messages;
}

for (const path of [...routes.map((route) => route.path), "/nowhere"]) {
  test(`axe finds nothing on ${path} at four widths, light, dark or in forced colours, and the console stays empty`, async ({
    page,
  }) => {
    test.slow();
    const messages = listenToConsole(page);
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.goto(path);
    await drawAllSections(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `light, ${String(width)} pixels`).toEqual([]);
    }
    // Only colours depend on the scheme.
    await emulate(page, { colorScheme: "dark" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findFaintText(page), `dark, ${String(width)} pixels`).toEqual([]);
    }
    // Here the system chooses the colours, and axe would compare the page's own text colours with the system's background.
    await emulate(page, { colorScheme: "dark", forcedColors: "active" });
    expect(await findViolations(page, ["color-contrast"]), "forced colours").toEqual([]);
    // The browser itself says in the console that an address was not found.
    expect(messages.filter((message) => path !== "/nowhere" || !/404/.test(message))).toEqual([]);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing while the menu is open (${colorScheme})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
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
    await page.goto("/quote");
    await waitForLiveForm(page);
    await page.getByRole("button", { name: submit }).click();
    await expect(page.locator("#error-summary")).toBeFocused();
    expect(await findViolations(page), "with mistakes").toEqual([]);

    await fillQuoteForm(page, aQuoteRequest());
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
    expect(await findViolations(page), "while it is sent").toEqual([]);

    answer();
    await expect(page.locator("#form-failure")).toBeVisible();
    await expect(page.locator(".Toastify__toast")).toBeVisible();
    expect(await findViolations(page), "when it failed, with the toast").toEqual([]);

    status = 201;
    looked = new Promise<void>((resolve) => (answer = resolve));
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
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
  await fillQuoteForm(page, aQuoteRequest({ email: "ada@" }));
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
  const answers = aQuoteRequest();
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
