import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";

// What only a browser can tell about the pages.

test.describe("on the screen", () => {
  test.use({ paints: true });

  test("any other path shows the not-found page with status 404", async ({ page }) => {
    for (const path of ["/nowhere", "/services/window-tinting", "/quote/anything"]) {
      expect((await page.goto(path))?.status()).toBe(404);
      for (const words of ["404 Page Not Found", "Did you forget to add the page to the router?"])
        await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
  });
});

for (const from of ["/", "/services"])
  test(`a card of ${from} leads to the top of its service's page`, async ({ page }) => {
    const path = "/services/premium-add-on-services";
    await page.goto(from);
    const link = page.getByRole("main").locator(`a[href="${path}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

test("the quote card shows its button on a low screen, and stays in view where it fits", async ({
  page,
}) => {
  const scrollTo = (name: string) =>
    page
      .getByRole("heading", { name, exact: true })
      .evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  const button = page.getByRole("link", { name: "Request Quote", exact: true });
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto("/services/standard-clean");
  await scrollTo("Your Standard Clean, Room by Room");
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 768 });
  await scrollTo("Bathroom");
  await expect(page.locator("aside", { has: button })).toBeInViewport({ ratio: 0.99 });
});

/** A link that is only an icon, and its tooltip. */
function findTooltip(page: Page) {
  const footer = page.getByRole("contentinfo");
  return {
    link: footer.locator('a[href*="facebook.com"]'),
    tooltip: footer.getByRole("tooltip", { includeHidden: true }).first(),
  };
}

test("a tooltip of an icon-only link opens after 700 ms and no later than 750, and Escape closes it", async ({
  page,
}) => {
  await page.goto("/about");
  const { link, tooltip } = findTooltip(page);
  // CSS does the waiting, so the animation's own time is asked: a busy machine draws late. That it is there
  // when the pointer arrives says that no script has to start it.
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
  const { link, tooltip } = findTooltip(page);
  await link.scrollIntoViewIfNeeded();
  const hover = async (delay: string) => {
    await link.hover();
    await expect(tooltip).toHaveCSS("animation-delay", delay);
    await expect(tooltip).toBeVisible();
  };
  const leave = async (milliseconds: number) => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(milliseconds);
  };
  await hover("0.7s");
  await page.clock.runFor(700);
  await leave(299);
  await hover("0s");
  await page.clock.runFor(1);
  await leave(301);
  await hover("0.7s");
});
