import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { servicePath } from "../routes";

test.use({ paints: true });

const slug = servicePath.slice("/services/".length);

/** Opens a service's page from the list of services. Returns the elements that the view transition moves. */
async function openService(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      type Transition = { ready: Promise<void> };
      const { viewTransition } = event as Event & { viewTransition: Transition | null };
      const note = document.documentElement.dataset;
      if (!viewTransition) note["moved"] = "";
      void viewTransition?.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        note["moved"] = effects.map(({ pseudoElement }) => pseudoElement ?? "").join(" ");
      });
    });
  });
  await page.goto("/services");
  await page.locator(`article:has(a[href="${servicePath}"])`).click();
  await expect(page).toHaveURL(new RegExp(`${servicePath}$`));
  await expect(page.locator("html")).toHaveAttribute("data-moved", /^/, { timeout: 10_000 });
  const moved = (await page.locator("html").getAttribute("data-moved")) ?? "";
  return moved.match(/(?<=group\()[^)]+/g) ?? [];
}

test("a service card's picture and title grow into the page's own", async ({ page }) => {
  // Retry, because the browser skips the transition if the next page takes over four seconds to load.
  await expect(async () => {
    const groups = await openService(page);
    expect(groups).toEqual(expect.arrayContaining([slug, `${slug}-title`]));
    const shared = ["root", "header", "contact-bar", slug, `${slug}-title`];
    expect(groups.filter((group) => !shared.includes(group))).toEqual([]);
  }).toPass();
});

test("with reduced motion, nothing moves between pages", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/services");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const moving = await page
    .locator("*")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).transitionProperty));
  expect(new Set(moving)).toEqual(new Set(["none"]));
  expect(await openService(page)).toEqual([]);
});
