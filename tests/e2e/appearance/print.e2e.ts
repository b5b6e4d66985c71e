import { aBuiltRequest, saidBy } from "../../support/form/builtForm";
import { readContent } from "../../support/site/readContent";
import { expect, test } from "../../support/stack/test";
import { fillQuoteForm, formWords, submitButton, waitForLiveForm } from "../quoteForm";
import { servicePath } from "../routes";

test.use({ paints: true, colorScheme: "dark" });

const { phone } = readContent<{ phone: string }>("business.yaml");
const { questions } = readContent<{ questions: unknown[] }>("faq.yaml");

for (const path of [servicePath, "/contact", "/faq"])
  test(`${path} prints black on white, with the company's phone and every answer, and no buttons`, async ({
    page,
  }) => {
    await page.goto(path);
    // After the page is there: before its first page, a context that another test has used did not answer for four minutes.
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner").getByText(phone).first()).toBeVisible();
    for (const link of await page.locator('[href="/quote"], nav a, button').all())
      await expect(link).toBeHidden();
    const colors = await page
      .locator("main :is(h1, h2, h3, p, li, td):visible")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).color));
    for (const color of new Set(colors))
      expect(["rgb(0, 0, 0)", "rgb(34, 34, 34)"]).toContain(color);
    // A closed answer keeps its height: what counts is whether it is painted.
    const printed = await page
      .locator("details > :not(summary)")
      .evaluateAll((all) =>
        all.filter(
          (answer) =>
            answer.getBoundingClientRect().height > 10 &&
            answer.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
        ),
      );
    expect(printed).toHaveLength(path === "/faq" ? questions.length : 0);
  });

for (const path of ["/quote", "/contact"])
  test(`${path} prints on one sheet`, async ({ page }) => {
    await page.goto(path);
    const margin = { top: "1.5cm", bottom: "1.5cm", left: "1.5cm", right: "1.5cm" };
    const pdf = await page.pdf({ format: "Letter", margin });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  });

test("the thank-you is on paper with its reference and every answer", async ({ page, rows }) => {
  const answers = aBuiltRequest();
  await page.goto("/quote");
  await waitForLiveForm(page);
  await fillQuoteForm(page, answers);
  await submitButton(page).click();
  await expect(page.locator("#thank-you")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const paper = await page.locator("main").innerText();
  const [row] = await rows.quoteRequests(answers.email);
  for (const words of [formWords.thankYou.text, String(row!["reference"]), ...saidBy(answers)])
    expect(paper).toContain(words);
  await expect(page.locator("#quote-form")).toBeHidden();
});
