import { resolve } from "node:path";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { startSiteServer } from "../support/programs/startSiteServer";
import { expect, test } from "../support/stack/test";
import { aBuiltRequest } from "../support/form/builtForm";
import { expectAnswers, fillQuoteForm, formWords, submitButton } from "./quoteForm";
import { servicePath } from "./routes";

test.use({ javaScriptEnabled: false });

test("without JavaScript a request is a row, a mail and the thank-you screen", async ({
  page,
  inbox,
  rows,
}) => {
  const answers = aBuiltRequest();
  await page.goto("/quote");
  await fillQuoteForm(page, answers);
  await submitButton(page).click();

  await expect(page).toHaveURL(/reference=Q-[0-9A-F]{5}-[0-9A-F]{5}#thank-you$/);
  await expect(page.locator("#thank-you")).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${formWords.thankYou.title}`));
  // The page says only what is true now, also to those who read it without its styles.
  const { title, submit } = formWords;
  expect(await page.locator("main").textContent()).not.toMatch(new RegExp(`${title}|${submit}`));
  await expect(page.getByText(formWords.thankYou.text)).toBeVisible();
  const [row] = await rows.quoteRequests(answers.email);
  const said = page.locator("#thank-you");
  await expect(said).toContainText(String(row!["reference"]));
  const mail = await inbox.waitFor(answers.email);
  expect(mail.replyTo).toEqual([answers.email]);

  // A reload posts nothing again.
  await page.reload();
  await expect(said).toContainText(String(row!["reference"]));
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);

  await page.getByText(formWords.thankYou.again).click();
  await expect(page.locator("form#quote-form")).toBeVisible();
  await expect(page.locator('[name="firstName"]')).toHaveValue("");
});

test("without JavaScript the browser itself points at what is missing", async ({ page }) => {
  await page.goto("/quote");
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/quote$/);
  await expect(page.locator('[name="firstName"]:invalid')).toHaveCount(1);
});

test("without JavaScript a refused request comes back as a page of the site with the answers kept", async ({
  page,
  rows,
}) => {
  const answers = aBuiltRequest({ phone: "12" });
  await page.goto("/quote");
  await fillQuoteForm(page, answers);
  const [response] = await Promise.all([
    page.waitForResponse(/\/api\/quote-requests$/),
    submitButton(page).click(),
  ]);

  expect(response.status()).toBe(422);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("banner")).toBeVisible();
  const summary = page.locator("#error-summary");
  await expect(summary).toBeVisible();
  const message = await summary.locator("li a").innerText();
  await expect(page.locator("#phone-error")).toContainText(message);
  await expectAnswers(page, answers);
  expect(page.url()).not.toMatch(/Ada|example\.com/);
  expect(await rows.quoteRequests(answers.email)).toHaveLength(0);

  await page.locator('[name="phone"]').fill("(404) 555-0199");
  await submitButton(page).click();
  await expect(page).toHaveURL(/#thank-you$/);
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("a page with mistakes needs no script: one correction and a press on Send, and the request is sent", async ({
  browser,
  baseURL,
  rows,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: true, ...(baseURL ? { baseURL } : {}) });
  const answers = aBuiltRequest({ phone: "12" });
  await page.route(/\/quote-[^/]+\.js$/, (route) => route.abort());
  await page.goto("/quote");
  await fillQuoteForm(page, answers);
  await submitButton(page).click();
  await expect(page.locator("#error-summary")).toBeVisible();
  await page.locator('[name="phone"]').fill("(404) 555-0199");
  await submitButton(page).click();
  await expect(page).toHaveURL(/#thank-you$/);
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
  await page.close();
});

test("without JavaScript a request that the server cannot take comes back with the words of the error toast beside the button", async ({
  page,
}) => {
  // The site itself, with neither a database nor a mail server.
  const nothing = "127.0.0.1:9";
  const site = await startSiteServer(
    resolve("."),
    siteEnvironment(
      {
        database: {
          url: `http://${nothing}`,
          secretKey: "sb_secret_only0for0tests0only0for0tests",
        },
        mail: { url: `smtp://${nothing}` },
      },
      // That of the built pages.
      { SITE_URL: "" },
    ),
  );
  try {
    const answers = aBuiltRequest();
    await page.goto(`http://127.0.0.1:${String(site.port)}/quote`);
    await fillQuoteForm(page, answers);
    const [response] = await Promise.all([
      page.waitForResponse(/\/api\/quote-requests$/),
      submitButton(page).click(),
    ]);
    expect(response.status()).toBe(503);
    const failure = page.locator("#form-failure");
    const { title, text } = formWords.toasts.failure;
    await expect(failure).toContainText(`${title}: ${text}`);
    await expect(failure).toBeInViewport({ ratio: 0.9 });
    const [above, below] = [await submitButton(page).boundingBox(), await failure.boundingBox()];
    expect(below!.y - (above!.y + above!.height)).toBeLessThan(60);
    await expectAnswers(page, answers);
  } finally {
    await site.kill();
  }
});

test("without JavaScript, pages can be read and link to the FAQ", async ({ page }) => {
  // Only the film, the menu and the form need a script. Other tests here open the pages with a form.
  for (const path of ["/", servicePath, "/faq"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo").locator('a[href="/faq"]')).toBeVisible();
  }
});
