import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * In the page itself: axe would otherwise open a second page to put together what it found in frames, and there are none.
 * Only violations are described in full.
 */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
}

/** What axe finds by every rule of WCAG 2.2 AA and by its best practices. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await axe(page).withTags(standards).analyze();
  return describe(violations);
}

/**
 * The part of a link or button that a bar at the screen's edge covers does not count as its size for axe, although one can
 * scroll it free. So the bar is judged where it stands in the page.
 */
async function findViolationsBesideBar(page: Page): Promise<string[]> {
  const bar = await page.evaluateHandle(() =>
    [...document.body.querySelectorAll<HTMLElement>("*")].find(
      (element) => getComputedStyle(element).viewTransitionName === "contact-bar",
    ),
  );
  await bar.evaluate((element) => element?.style.setProperty("position", "static"));
  const found = await findViolations(page);
  await bar.evaluate((element) => element?.style.removeProperty("position"));
  return found;
}

async function findFaintText(page: Page): Promise<string[]> {
  const { violations, passes } = await axe(page).withRules("color-contrast").analyze();
  expect(passes.map(({ id }) => id)).toEqual(["color-contrast"]);
  return describe(violations);
}

function describe(violations: Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"]): string[] {
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
  );
}

/**
 * Changes what the browser says about its screen, and waits until no colour is on its way to another. Other animations
 * follow the scroll position and never end.
 */
async function emulate(page: Page, media: Parameters<Page["emulateMedia"]>[0]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", ...media });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const colours = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(colours.map(({ finished }) => finished));
  });
}

/**
 * Expects that axe finds nothing on the page as a phone and as a desktop have it, light and dark. Between these widths only the
 * size of columns changes. In forced colours axe has nothing to add: the system chooses the colours, and it reads those of the
 * page. The page is open in the light scheme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolationsBesideBar(page), `light, ${String(width)} pixels`).toEqual([]);
  }
  // Only colours depend on the scheme.
  await emulate(page, { colorScheme: "dark" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findFaintText(page), `dark, ${String(width)} pixels`).toEqual([]);
  }
}
