import { toPhoneHref } from "../../gatsby/content/toPhoneHref";
import { readContent } from "../support/site/readContent";
import { expect, phone, test } from "../support/stack/test";
import { servicePath } from "./routes";
import { navigation } from "./siteWords";

const business = readContent<{ phone: string; country: string }>("business.yaml");

test.describe("the contact bar on a phone", () => {
  test.use({ ...phone, viewport: { width: 390, height: 700 } });

  test("calls the company and leads to the quote form", async ({ page }) => {
    await page.goto(servicePath);
    const bar = page.getByRole("navigation", { name: navigation.contactBarLabel });

    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole("link", { name: navigation.call, exact: true })).toHaveAttribute(
      "href",
      toPhoneHref(business),
    );
    await expect(
      bar.getByRole("link", { name: navigation.quoteLong.label, exact: true }),
    ).toHaveAttribute("href", "/quote");
  });

  for (const path of ["/", servicePath]) {
    test(`${path}: whatever has the focus is never under the bar, forwards and backwards`, async ({
      page,
    }) => {
      // Smooth scrolling to each stop would prove nothing more and take minutes.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      for (const key of ["Tab", "Shift+Tab"]) {
        const seen = new Set<string>();
        for (;;) {
          await page.keyboard.press(key);
          const focused = await page.evaluate((barLabel) => {
            const element = document.activeElement;
            if (!element || element === document.body) return undefined;
            const bar = document.querySelector(`nav[aria-label=${JSON.stringify(barLabel)}]`);
            const { top, bottom, left } = element.getBoundingClientRect();
            const isCovered =
              bar !== null &&
              !bar.contains(element) &&
              bottom > bar.getBoundingClientRect().top &&
              top < innerHeight;
            return {
              name: `${element.outerHTML.slice(0, 90)} at ${String(Math.round(left))},${String(Math.round(top + scrollY))}`,
              isCovered,
            };
          }, navigation.contactBarLabel);
          if (focused === undefined || seen.has(focused.name)) break;
          expect(focused).toEqual({ name: focused.name, isCovered: false });
          seen.add(focused.name);
        }
        expect(seen.size).toBeGreaterThan(15);
      }
    });
  }

  test("appears on the home page once the hero's own buttons are out of view, and covers nothing at the end of the page", async ({
    page,
  }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: navigation.contactBarLabel });
    await expect(bar).not.toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 1.2 * innerHeight, behavior: "instant" }));
    await expect(bar).toBeInViewport({ ratio: 1 });

    await page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
    );
    await expect
      .poll(() =>
        bar.evaluate((element) => {
          const footer = document.querySelector("footer")!.getBoundingClientRect();
          return footer.bottom - element.getBoundingClientRect().top;
        }),
      )
      .toBeLessThanOrEqual(1);
  });

  test("never stands on the home page beside the hero's own two buttons, and never stops halfway", async ({
    page,
  }) => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: navigation.contactBarLabel });
    const own = page.getByRole("main").locator("section").first().locator('a[href="/quote"]');
    const parts = {
      header: await page.getByRole("banner").elementHandle(),
      button: await own.elementHandle(),
      bar: await bar.elementHandle(),
    };
    for (const height of [640, 844]) {
      await page.setViewportSize({ width: 390, height });
      const seen = await page.evaluate(async ({ header, button, bar: contactBar }) => {
        const boxes = [];
        for (let top = 0; top <= 1_000; top += 50) {
          scrollTo({ top, behavior: "instant" });
          // A transition starts in one frame and is listed from the next one on.
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
          const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
          await Promise.allSettled(moves.map(({ finished }) => finished));
          const own = button!.getBoundingClientRect();
          const isOwnSeen =
            own.bottom > header!.getBoundingClientRect().height && own.top < innerHeight;
          const box = contactBar!.getBoundingClientRect();
          boxes.push({ top, isOwnSeen, barTop: box.top, barBottom: box.bottom });
        }
        return boxes;
      }, parts);
      for (const { top, isOwnSeen, barTop, barBottom } of seen) {
        const isBarSeen = barTop < height;
        const isHalfway = isBarSeen && Math.abs(barBottom - height) > 1;
        const both = isOwnSeen && isBarSeen;
        expect({ height, top, both, isHalfway }).toEqual({
          height,
          top,
          both: false,
          isHalfway: false,
        });
      }
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
  });

  test("is not shown on the pages with the form or on paper", async ({ page }) => {
    for (const path of ["/quote", "/contact"]) {
      await page.goto(path);
      await expect(page.getByRole("navigation", { name: navigation.contactBarLabel })).toHaveCount(
        0,
      );
    }
    await page.goto("/faq");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByLabel(navigation.contactBarLabel)).toBeHidden();
  });

  test("is covered by the menu while the menu is open", async ({ page }) => {
    await page.goto("/faq");
    await page.getByRole("button", { name: navigation.openMenu }).click();
    const bar = page.getByLabel(navigation.contactBarLabel);
    const box = await bar.boundingBox();
    const top = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest("dialog")?.id,
      [box!.x + box!.width / 2, box!.y + box!.height / 2] as const,
    );
    expect(top).toBe("menu");
  });
});
