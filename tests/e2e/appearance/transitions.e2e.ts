import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { servicePath } from "../routes";

test.use({ paints: true });

const slug = servicePath.slice("/services/".length);

/** What the next page was told about the navigation to it. */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      const { viewTransition } = event as Event & {
        viewTransition: { ready: Promise<void> } | null;
      };
      const note = document.documentElement.dataset;
      if (!viewTransition) note.move = "none";
      else {
        void viewTransition.ready.then(() => {
          const parts = document
            .getAnimations()
            .map((animation) => (animation.effect as KeyframeEffect).pseudoElement ?? "");
          note.move = parts.join(" ");
        });
      }
    });
  });
}

test("a card's picture and title grow into the service's own page", async ({ page }) => {
  await watchMoves(page);
  // The browser leaves the transition out when the next page takes more than four seconds.
  await expect(async () => {
    await page.goto("/services");
    await page.locator(`article a[href="${servicePath}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${servicePath}$`));
    const html = page.locator("html");
    for (const part of [slug, `${slug}-title`])
      await expect(html).toHaveAttribute(
        "data-move",
        new RegExp(`::view-transition-group\\(${part}\\)`),
        { timeout: 10_000 },
      );
    // The cards of related services have names as well. None of them may fly across the screen.
    const groups = ((await html.getAttribute("data-move")) ?? "").match(/group\([^)]+\)/g);
    const shared = ["root", "header", "contact-bar", slug, `${slug}-title`];
    expect([...new Set(groups)].filter((group) => !shared.includes(group.slice(6, -1)))).toEqual(
      [],
    );
  }).toPass();
});

test("with reduced motion the next page appears at once, and nothing rises", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchMoves(page);
  await page.goto("/services");
  expect(
    await page
      .locator("article")
      .first()
      .evaluate((card) => card.getAnimations().length),
  ).toBe(0);
  await page.locator(`article a[href="${servicePath}"]`).click();
  await expect(page.locator("html")).toHaveAttribute("data-move", "none");
});

test("on a phone cards do not move", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  expect(
    await page
      .locator("article")
      .last()
      .evaluate((card) => card.getAnimations().length),
  ).toBe(0);
});

test("on wider screens a card rises once when it comes into view, and is never faint", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto("/services");
  const card = page.locator("article").last();
  const look = () =>
    card.evaluate((element) => ({
      translate: getComputedStyle(element).translate,
      opacity: getComputedStyle(element).opacity,
    }));
  expect(await look()).toEqual({ translate: "0px 32px", opacity: "1" });
  await card.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  // No translation is left at the end: text that is moved by a fraction of a pixel is blurred.
  await expect.poll(look).toEqual({ translate: "none", opacity: "1" });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(100);
  expect(await look()).toEqual({ translate: "none", opacity: "1" });
});
