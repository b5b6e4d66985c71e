import { expect, test } from "../../support/stack/test";

for (const width of [320, 1440, 2560]) {
  test(`the picture of the about page reaches both edges of the screen, at ${String(width)} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/about");
    const picture = page.getByRole("main").locator("section img").first();
    const { x, y, width: wide, height } = (await picture.boundingBox())!;
    expect({ x, wide }).toEqual({ x: 0, wide: width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // The paper below covers its lower edge, and leaves more than half of it free.
    const covered = await page.evaluate(
      (to) =>
        document.querySelector("main > section:first-child + *")!.getBoundingClientRect().top - to,
      y,
    );
    expect(covered).toBeGreaterThan(height / 2);
    expect(covered).toBeLessThan(height);
    // And it does not fill the screen.
    expect(height).toBeLessThan(900);
  });
}
