import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";

const { questions } = readContent<{ questions: { slug: string }[] }>("faq.yaml");

test("the address of a question opens its answer and scrolls to it", async ({ page }) => {
  // All are built alike. The fifth is below the first screen, and far enough from the end to be scrolled up.
  const slug = questions[4]?.slug ?? questions.at(-1)!.slug;
  await page.goto(`/faq#${slug}`);
  const question = page.locator("details", { has: page.locator(`#${slug}`) });
  await expect(question).toHaveAttribute("open", "");
  const top = async () => (await question.locator("summary").boundingBox())!.y;
  await expect.poll(top).toBeLessThan(200);
  const { y, height } = (await page.getByRole("banner").boundingBox())!;
  expect(await top()).toBeGreaterThanOrEqual(y + height);
});
