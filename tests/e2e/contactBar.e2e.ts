import type { Page } from "@playwright/test";
import { toPhoneHref } from "../../gatsby/content/toPhoneHref";
import { readContent } from "../support/site/readContent";
import { expect, phone, test } from "../support/stack/test";
import { servicePath } from "./routes";
import { navigation } from "./siteWords";

const business = readContent<{ phone: string; country: string }>("business.yaml");
const { contactBarLabel, call, quoteLong } = navigation;

const barOf = (page: Page) => page.getByRole("navigation", { name: contactBarLabel });

test("the contact bar is not there on a wide screen", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect(page.getByLabel(contactBarLabel)).toBeHidden();
});

test.describe("the contact bar on a phone", () => {
  test.use({ ...phone, viewport: { width: 390, height: 700 } });

  test("calls the company and leads to the quote form, and is covered by the open menu", async ({
    page,
  }) => {
    await page.goto(servicePath);
    const bar = barOf(page);
    await expect(bar).toBeInViewport({ ratio: 1 });
    const link = (name: string) => bar.getByRole("link", { name, exact: true });
    await expect(link(call)).toHaveAttribute("href", toPhoneHref(business));
    await expect(link(quoteLong.label)).toHaveAttribute("href", "/quote");

    const { x, y } = (await bar.boundingBox())!;
    await page.getByRole("button", { name: navigation.openMenu }).click();
    const covered = () =>
      page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest("dialog")?.id, [
        x + 20,
        y + 20,
      ] as const);
    await expect.poll(covered).toBe("menu");
  });

  test("whatever has the focus is never under the bar, forwards and backwards", async ({
    page,
  }) => {
    // Smooth scrolling to each stop would prove nothing more and take minutes.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(servicePath);
    const bar = await barOf(page).elementHandle();
    for (const key of ["Tab", "Shift+Tab"]) {
      const seen = new Set<string>();
      for (;;) {
        await page.keyboard.press(key);
        const focused = await page.evaluate((contactBar) => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          const { top, bottom } = element.getBoundingClientRect();
          const isCovered =
            !contactBar!.contains(element) &&
            bottom > contactBar!.getBoundingClientRect().top &&
            top < innerHeight;
          const place = Math.round(top + scrollY);
          return { name: `${element.outerHTML.slice(0, 90)} at ${String(place)}`, isCovered };
        }, bar);
        if (focused === undefined || seen.has(focused.name)) break;
        expect(focused).toEqual({ name: focused.name, isCovered: false });
        seen.add(focused.name);
      }
      expect(seen.size).toBeGreaterThan(15);
    }
  });

  test("never stands on the home page beside the hero's own two buttons, never stops halfway, and covers nothing at the end of the page", async ({
    page,
  }) => {
    await page.goto("/");
    const own = page.locator("main section").first().locator('a[href="/quote"]');
    await expect(barOf(page)).not.toBeInViewport();
    const parts = {
      header: await page.getByRole("banner").elementHandle(),
      button: await own.elementHandle(),
      bar: await page.getByLabel(contactBarLabel).elementHandle(),
    };
    for (const height of [640, 844]) {
      await page.setViewportSize({ width: 390, height });
      const wrong = await page.evaluate(async ({ header, button, bar }) => {
        const found: string[] = [];
        for (let top = 0; top <= 1_000; top += 50) {
          scrollTo({ top, behavior: "instant" });
          // A transition starts in one frame and is listed from the next one on.
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
          const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
          await Promise.allSettled(moves.map(({ finished }) => finished));
          const box = button!.getBoundingClientRect();
          const isOwnSeen =
            box.bottom > header!.getBoundingClientRect().height && box.top < innerHeight;
          const { top: barTop, bottom: barBottom } = bar!.getBoundingClientRect();
          const isBarSeen = barTop < innerHeight;
          if (isOwnSeen && isBarSeen) found.push(`both at ${String(top)}`);
          if (isBarSeen && Math.abs(barBottom - innerHeight) > 1)
            found.push(`halfway at ${String(top)}`);
        }
        return found;
      }, parts);
      expect(wrong).toEqual([]);
      await expect(barOf(page)).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
    );
    const overlap = () =>
      page.evaluate(
        ({ bar }) =>
          document.querySelector("footer")!.getBoundingClientRect().bottom -
          bar!.getBoundingClientRect().top,
        parts,
      );
    await expect.poll(overlap).toBeLessThanOrEqual(1);
  });

  test("is not shown on the pages with the form or on paper", async ({ page }) => {
    for (const path of ["/quote", "/contact"]) {
      await page.goto(path);
      await expect(barOf(page)).toHaveCount(0);
    }
    await page.goto("/faq");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByLabel(contactBarLabel)).toBeHidden();
  });
});
