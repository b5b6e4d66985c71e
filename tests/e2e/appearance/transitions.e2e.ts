import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { servicePath } from "../routes";

test.use({ paints: true });

const slug = servicePath.slice("/services/".length);

/** Goes from the listing to a service's page, which notes what it was told about the move. */
async function openService(page: Page) {
  await page.addInitScript(() => {
    addEventListener("pagereveal", (event) => {
      type Transition = { ready: Promise<void> };
      const { viewTransition } = event as Event & { viewTransition: Transition | null };
      const note = document.documentElement.dataset;
      if (!viewTransition) note["move"] = "none";
      void viewTransition?.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        note["move"] = effects.map(({ pseudoElement }) => pseudoElement ?? "").join(" ");
      });
    });
  });
  await page.goto("/services");
  await page.locator(`article a[href="${servicePath}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${servicePath}$`));
  await expect(page.locator("html")).toHaveAttribute("data-move", /./, { timeout: 10_000 });
  return (await page.locator("html").getAttribute("data-move")) ?? "";
}

test("a card's picture and title grow into the service's own page, and no other card moves", async ({
  page,
}) => {
  // The browser leaves the transition out when the next page takes more than four seconds.
  await expect(async () => {
    const groups = new Set((await openService(page)).match(/(?<=group\()[^)]+/g));
    for (const part of [slug, `${slug}-title`]) expect([...groups]).toContain(part);
    const shared = ["root", "header", "contact-bar", slug, `${slug}-title`];
    expect([...groups].filter((group) => !shared.includes(group))).toEqual([]);
  }).toPass();
});

const countMoves = (page: Page) =>
  page
    .locator("article")
    .evaluateAll((cards) => cards.flatMap((card) => card.getAnimations()).length);

test("with reduced motion the next page appears at once, and no card rises; on a phone neither", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  expect(await countMoves(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  expect(await countMoves(page)).toBe(0);
  expect(await openService(page)).toBe("none");
});
