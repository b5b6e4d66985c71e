import { adoptStyle } from "../../support/stack/adoptStyle";
import { expect, test } from "../../support/stack/test";

for (const from of ["/", "/services"])
  test(`a card of ${from} leads to the top of its service's page`, async ({ page }) => {
    const path = "/services/premium-add-on-services";
    await page.goto(from);
    await page.getByRole("main").locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

test("an unknown URL shows the not-found page", async ({ page }) => {
  for (const [path, sections] of [
    ["/services-nope.pdf", []],
    ["/services/standard-clean/price", ["Services"]],
    ["/caf%C3%A9", []],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    const highlighted = page.getByRole("banner").locator("[aria-current]:visible");
    await expect(highlighted).toHaveText([...sections]);
    if (sections.length > 0) await expect(highlighted).toHaveCSS("font-weight", "700");
  }
});

test("a tooltip opens after 700 ms, or at once within 300 ms of another one", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-01-01T08:00:00Z") });
  await page.goto("/about");
  await page.clock.pauseAt(new Date("2026-01-01T09:00:00Z"));
  const footer = page.getByRole("contentinfo");
  const link = footer.locator('a[href*="facebook.com"]');
  const tooltip = footer.getByRole("tooltip", { includeHidden: true }).first();
  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(700);
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press("Shift+Tab");

  // Advance the tooltip's delay, a CSS animation, by hand, because a busy machine may paint late.
  await page.evaluate(adoptStyle, "[role=tooltip] { animation-play-state: paused !important }");
  const opensAfter = async () => {
    await link.hover();
    return await tooltip.evaluate((bubble) => {
      const [animation] = bubble.getAnimations();
      return [0, 1, 699, 701, 750].find((milliseconds) => {
        animation!.currentTime = milliseconds;
        return getComputedStyle(bubble).visibility === "visible";
      });
    });
  };
  const leave = async (milliseconds: number) => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(milliseconds);
  };
  expect(await opensAfter()).toBe(701);
  await page.clock.runFor(700);
  await leave(299);
  expect(await opensAfter()).toBe(1);
  await leave(299);
  expect(await opensAfter()).toBe(1);
  await leave(301);
  expect(await opensAfter()).toBe(701);
  const { x, y } = (await tooltip.boundingBox())!;
  await page.mouse.move(x + 5, y - 4);
  await expect(tooltip, "while the pointer crosses the gap").toBeVisible();
});
