import { expect, test } from "../../support/stack/test";
import { pageKinds } from "../routes";

for (const width of [390, 1440]) {
  test(`a page has its whole height before anybody scrolls, at ${String(width)} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [...pageKinds, "/nowhere"]) {
      await page.goto(path);
      // Without the bar that waits below the end of the page.
      const heightOf = () => page.evaluate(() => document.body.getBoundingClientRect().height);
      const before = await heightOf();
      for (let top = 0; top < before; top += 800)
        await page.evaluate(async (to) => {
          scrollTo({ top: to, behavior: "instant" });
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)));
        }, top);
      const after = await heightOf();
      expect(Math.abs(after - before) / before, `${path}: ${String(before)}`).toBeLessThan(0.01);
    }
  });
}
