import { resolve } from "node:path";
import { aBuiltRequest } from "../support/form/builtForm";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { startSiteServer } from "../support/programs/startSiteServer";
import { expect, test } from "../support/stack/test";
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
  await submitButton(page).click();
  // The browser itself points at what is missing.
  await expect(page.locator('[name="firstName"]:invalid')).toHaveCount(1);
  await fillQuoteForm(page, answers);
  await submitButton(page).click();

  await expect(page).toHaveURL(/reference=Q-[0-9A-F]{5}-[0-9A-F]{5}#thank-you$/);
  const { title, text, again } = formWords.thankYou;
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  // The page says only what is true now, also to those who read it without its styles.
  const before = new RegExp(`${formWords.title}|${formWords.submit}`);
  expect(await page.locator("main").textContent()).not.toMatch(before);
  const [row] = await rows.quoteRequests(answers.email);
  // A reload posts nothing again.
  for (let loads = 0; loads < 2; loads++) {
    for (const words of [title, text, String(row!["reference"])])
      await expect(page.locator("#thank-you")).toContainText(words);
    await page.reload();
  }
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
  expect((await inbox.waitFor(answers.email)).replyTo).toEqual([answers.email]);

  await page.getByText(again).click();
  await expect(page.locator('[name="firstName"]')).toHaveValue("");
});

// With a script that does not come, the page that answers needs none either.
for (const javaScriptEnabled of [false, true])
  test.describe(`with JavaScript ${javaScriptEnabled ? "and no script" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a refused request comes back as a page of the site with the answers kept, and one correction sends it", async ({
      page,
      rows,
    }) => {
      await page.route(/\/quote-[^/]+\.js$/, (route) => route.abort());
      const answers = aBuiltRequest({ phone: "12" });
      await page.goto("/quote");
      await fillQuoteForm(page, answers);
      const answered = page.waitForResponse(/\/api\/quote-requests$/);
      await submitButton(page).click();
      expect((await answered).status()).toBe(422);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("banner")).toBeVisible();
      const message = await page.locator("#error-summary li a").innerText();
      await expect(page.locator("#phone-error")).toContainText(message);
      await expectAnswers(page, answers);
      expect(page.url()).not.toMatch(/Ada|example\.com/);
      expect(await rows.quoteRequests(answers.email)).toHaveLength(0);

      await page.locator('[name="phone"]').fill("(404) 555-0199");
      await submitButton(page).click();
      await expect(page).toHaveURL(/#thank-you$/);
      expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
    });
  });

test("without JavaScript a request that the server cannot take comes back with the words of the error toast beside the button", async ({
  page,
}) => {
  // The site itself, with neither a database nor a mail server.
  const database = { url: "http://127.0.0.1:9", secretKey: "sb_secret_only0for0tests0only0for0" };
  const parts = { database, mail: { url: "smtp://127.0.0.1:9" } };
  // The address is that of the built pages.
  const site = await startSiteServer(resolve("."), siteEnvironment(parts, { SITE_URL: "" }));
  try {
    const answers = aBuiltRequest();
    await page.goto(`http://127.0.0.1:${String(site.port)}/quote`);
    await fillQuoteForm(page, answers);
    const answered = page.waitForResponse(/\/api\/quote-requests$/);
    await submitButton(page).click();
    expect((await answered).status()).toBe(503);
    const failure = page.locator("#form-failure");
    const { title, text } = formWords.toasts.failure;
    await expect(failure).toContainText(`${title}: ${text}`);
    await expect(failure).toBeInViewport({ ratio: 0.9 });
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
