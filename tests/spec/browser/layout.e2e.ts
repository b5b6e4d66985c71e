import { expect, test } from "../../support/stack/test";

test("a tooltip of an icon-only link opens after 700 ms and no later than 750, and Escape closes it", async ({
  page,
}) => {
  await page.goto("/about");
  const link = page.getByRole("contentinfo").locator('a[href*="facebook.com"]');
  const tooltip = page
    .getByRole("contentinfo")
    .getByRole("tooltip", { includeHidden: true })
    .first();
  // CSS does the waiting, so the animation's own time is asked: a busy machine draws late. That it is there when the pointer
  // arrives says that no script has to start it.
  const opening = link.evaluate(
    (element) =>
      new Promise<Record<string, string>>((resolve) => {
        const hovered = () => {
          const bubble = element.parentElement!.querySelector('[role="tooltip"]')!;
          const [animation] = bubble.getAnimations();
          if (!animation) return resolve({});
          animation.pause();
          const at = (milliseconds: number) => {
            animation.currentTime = milliseconds;
            return getComputedStyle(bubble).visibility;
          };
          resolve({ at699: at(699), at750: at(750) });
          animation.finish();
        };
        element.addEventListener("pointerover", hovered, { once: true });
      }),
  );

  await link.scrollIntoViewIfNeeded();
  await link.hover();
  expect(await opening).toEqual({ at699: "hidden", at750: "visible" });
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();

  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await expect(link).toBeFocused();
});

test("for 300 ms after a tooltip has closed, the next one opens at once", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-01T08:00:00Z") });
  await page.goto("/about");
  await page.clock.pauseAt(new Date("2026-01-01T09:00:00Z"));
  const link = page.getByRole("contentinfo").locator('a[href*="facebook.com"]');
  const tooltip = page
    .getByRole("contentinfo")
    .getByRole("tooltip", { includeHidden: true })
    .first();
  await link.scrollIntoViewIfNeeded();

  await link.hover();
  await expect(tooltip).toHaveCSS("animation-delay", "0.7s");
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(700);
  await page.mouse.move(0, 0);
  await page.clock.runFor(299);
  await link.hover();
  await expect(tooltip).toHaveCSS("animation-delay", "0s");
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(301);
  await link.hover();
  await expect(tooltip).toHaveCSS("animation-delay", "0.7s");
});
