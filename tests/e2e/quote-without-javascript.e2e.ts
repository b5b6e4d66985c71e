import { aBuiltRequest } from "../support/form/builtForm";
import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";
import { fillQuoteForm, formWords, submitButton } from "./quoteForm";

test.use({ javaScriptEnabled: false });

type Ask = { links: { label: string; path: string }[] };
const { ask } = readContent<{ hero: { ask?: Ask } }>("home.yaml").hero;

test("a request sent without JavaScript is stored and emailed", async ({ page, inbox, rows }) => {
  const answers = aBuiltRequest();
  const [first] = ask?.links ?? [];
  if (first?.path.startsWith("/quote#service=")) {
    await page.goto("/");
    await expect(page.locator("details[open] > a"), "it needs JavaScript").toBeHidden();
    await page.getByRole("link", { name: first.label, exact: true }).click();
    await expect(page).not.toHaveTitle(/Error/);
    const option = page.locator(`option[value="${first.path.split("=")[1]!}"]`);
    await expect(option).toHaveJSProperty("selected", true);
  }
  await page.goto("/quote");
  await submitButton(page).click();
  // Without JavaScript, the browser itself must mark a missing field as invalid.
  await expect(page.locator('[name="firstName"]:invalid')).toHaveCount(1);
  await fillQuoteForm(page, answers);
  await submitButton(page).click();

  await expect(page).toHaveURL(/reference=Q-[0-9A-F]{5}-[0-9A-F]{5}#thank-you$/);
  const { title, text, followUp, again } = formWords.thankYou;
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  // The form's title and button must be removed, not only hidden, because reader views ignore CSS.
  const before = new RegExp(`${formWords.title}|${formWords.submit}`);
  expect(await page.locator("main").textContent()).not.toMatch(before);
  const [row] = await rows.quoteRequests(answers.email);
  for (let loads = 0; loads < 2; loads++) {
    for (const words of [title, text, followUp, String(row!["reference"])])
      await expect(page.locator("#thank-you")).toContainText(words);
    await page.reload();
  }
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
  expect((await inbox.waitFor(answers.email)).replyTo).toEqual([answers.email]);

  await page.getByText(again).click();
  await expect(page.locator('[name="firstName"]')).toHaveValue("");
});
