import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";

const { questions } = readContent<{ questions: { slug: string }[] }>("faq.yaml");

test("the address of a question opens its answer and scrolls to it", async ({ page }) => {
  // One is enough, because all are built alike. The fifth is below the first screen, and far enough from the end to be scrolled up.
  const slug = questions[4]?.slug ?? questions.at(-1)!.slug;
  await page.goto(`/faq#${slug}`);
  const question = page.locator("details", { has: page.locator(`#${slug}`) });
  await expect(question).toHaveAttribute("open", "");
  const top = async () => (await question.locator("summary").boundingBox())!.y;
  await expect.poll(top).toBeLessThan(200);
  const { y, height } = (await page.getByRole("banner").boundingBox())!;
  expect(await top()).toBeGreaterThanOrEqual(y + height);
});

test("going back returns to the old position at once", async ({ page }) => {
  // Playwright switches the back/forward cache off, so the page is loaded anew.
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      // At the end of a page that is still growing, the browser is as near to the old position as it can be.
      if (scrollY < document.documentElement.scrollHeight - innerHeight - 1) seen.push(scrollY);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/services");
  await page.evaluate(() => scrollTo({ top: 2500, behavior: "instant" }));
  await page.waitForTimeout(200);
  const before = await page.evaluate(() => scrollY);
  await page.goto("/about");
  await page.goBack({ waitUntil: "load" });
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 2500))).toBeLessThan(400);
  // Smooth scrolling would take half a second.
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  expect(seen.filter((top) => top > 50 && top < before - 400)).toEqual([]);
});
