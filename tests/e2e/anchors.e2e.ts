import { readContent } from "../support/site/readContent";
import { expect, test } from "../support/stack/test";

const { questions } = readContent<{ questions: { slug: string }[] }>("faq.yaml");

// One is enough, because all are built alike. The fifth is below the first screen, and far enough from the end to be scrolled up.
for (const { slug } of questions.slice(4, 5)) {
  test(`/faq#${slug} opens its answer and scrolls to it`, async ({ page }) => {
    // Several loads: the position depends on when the font and the styles arrive.
    for (let load = 0; load < 2; load++) {
      await page.goto("about:blank");
      await page.goto(`/faq#${slug}`, { waitUntil: "load" });
      const question = page.locator("details", { has: page.locator(`#${slug}`) });
      await expect(question).toHaveAttribute("open", "");
      await expect
        .poll(() => question.evaluate((element) => element.getBoundingClientRect().top))
        .toBeLessThan(200);
      const header = await page.getByRole("banner").boundingBox();
      const summary = await question.locator("summary").boundingBox();
      expect(summary!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
    }
  });
}

test("going back returns to the old position at once", async ({ page }) => {
  // Playwright switches the back/forward cache off, so the page is loaded anew.
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seenScrollPositions: seen });
    const look = () => {
      // At the end of a page that is still growing, the browser is as near to the old position as it can be.
      const end = document.documentElement.scrollHeight - innerHeight;
      if (scrollY < end - 1) seen.push(Math.round(scrollY));
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
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seenScrollPositions: number[] }).seenScrollPositions,
  );
  const onTheWay = new Set(seen.filter((top) => top > 50 && top < before - 400));
  expect([...onTheWay]).toEqual([]);
});

test("only a click on a link within the page scrolls smoothly", async ({ page }) => {
  await page.goto("/services");
  const behaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe("auto");
  await page.keyboard.press("Tab");
  expect(await behaviour()).toBe("auto");
  await page.keyboard.press("Tab");
  expect(await behaviour()).toBe("auto");
});
