import type { Page } from "@playwright/test";
import { expectAccessible } from "../../support/access/expectAccessible";
import { isFirstCompany } from "../../support/run/isFirstCompany";
import { adoptStyle } from "../../support/stack/adoptStyle";
import { expect, test } from "../../support/stack/test";
import { routes } from "../routes";
import { navigation } from "../navigation";

// WCAG 1.4.12 requires that no text is lost when a visitor sets this text spacing.
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;
const twiceTheSize = "html { font-size: 200% }";

for (const [index, path] of [...routes.map((route) => route.path), "/nowhere"].entries())
  test(`${path} passes axe, and zoom or text spacing cuts off no text`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1440, 1024, 768, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page), `WCAG 1.4.10 at ${String(width)} pixels`).toBeLessThanOrEqual(0);
      const email = page.locator('main a[href^="mailto:"] > span');
      if (isFirstCompany() && path === "/contact" && width >= 1024)
        expect((await email.boundingBox())!.height, "the email in one line").toBeLessThan(40);
    }
    if (path === "/contact") await expect(page.locator("#next-title")).toBeHidden();
    expect(await listSmallTargets(page), "WCAG 2.5.8").toEqual([]);
    for (const [css, widths] of [
      [wideSpacing, [320, 1024]],
      [twiceTheSize, [390, 1024]],
    ] as const) {
      await page.evaluate(adoptStyle, css);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 844 });
        expect(await listCutOff(page), `${css} at ${String(width)}`).toEqual([]);
        if (css === twiceTheSize) expect(await overflow(page), css).toBeLessThanOrEqual(0);
        const { x } = (await page.locator("h1").boundingBox())!;
        if (width === 390) expect(x, "a margin that leaves space for words").toBeLessThan(38);
      }
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
    }
    await page.setViewportSize({ width: 1024, height: 300 });
    const aside = page.locator("main aside:has(a)").first();
    if (await aside.isVisible()) await expect(aside).not.toHaveCSS("position", "sticky");
    // At 400% zoom, the header and the contact bar must not be sticky, because they would cover the text.
    for (const width of [300, 360]) {
      await page.setViewportSize({ width, height: width === 300 ? 700 : 225 });
      await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
      await expect(page.getByRole("banner")).not.toBeInViewport();
      await expect(page.getByLabel(navigation.contactBarLabel)).not.toBeInViewport();
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    // Make the page opaque, so that axe can check contrast. By default, tests make pages transparent to save time.
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    // Test the dark scheme at one width per page, because pages share components. Alternate between desktop and phone.
    await expectAccessible(page, index % 2 === 0 ? 1440 : 390);
    const [dark, light] = [await readGrounds(page, "dark"), await readGrounds(page, "light")];
    expect(dark.icons).toEqual([]);
    // The CSS color Canvas must change with the color scheme, too, because browsers use it for form controls.
    expect([dark.body !== light.body, dark.canvas !== light.canvas]).toEqual([true, true]);
    await page.evaluate(lengthenWords);
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await listCutOff(page), `long words at ${String(width)}`).toEqual([]);
      expect(await overflow(page), `long words at ${String(width)}`).toBeLessThanOrEqual(0);
    }
  });

async function readGrounds(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  return await page.evaluate(() => {
    const box = document.body.appendChild(document.createElement("div"));
    box.style.background = "Canvas";
    const [body, canvas] = [document.body, box].map((one) => getComputedStyle(one).backgroundColor);
    box.remove();
    // Icons must have the color of the text beside them, whose contrast axe checks.
    const icons = [...document.querySelectorAll("svg")].filter((icon) => {
      const { stroke, color } = getComputedStyle(icon);
      return stroke !== "none" && stroke !== color;
    });
    return { body, canvas, icons: icons.map((icon) => icon.outerHTML.slice(0, 100)) };
  });
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Runs in the page. Replaces the longest word of each text with a word that fills a line on a phone. */
function lengthenWords(): void {
  const skipped = "script, style, header, a[href^=tel], [aria-hidden=true]";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const words = (text.nodeValue ?? "").split(/\s+/);
    const [longest = ""] = words.sort((one, other) => other.length - one.length);
    if (longest.length > 4 && !text.parentElement?.closest(skipped))
      text.nodeValue = (text.nodeValue ?? "").replace(longest, "Rauchfangkehrermeisterbetrieb");
  }
}

function listCutOff(page: Page): Promise<string[]> {
  return page
    .locator(":is(h1, h2, h3, p, li, a, button, label, dt, dd, td, th):visible")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.closest('[aria-hidden="true"]') === null)
        .filter((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const { clientWidth } = document.documentElement;
          const { clientHeight, scrollHeight } = element;
          const hides = /hidden|clip/.test(getComputedStyle(element).overflowY);
          return (
            (width > 1 && (left < -1 || right > clientWidth + 1)) ||
            (hides && clientHeight > 1 && scrollHeight > clientHeight + 2)
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
}

/** Finds frequently used controls smaller than 44 pixels. WCAG 2.5.8 requires only 24, or enough spacing. */
function listSmallTargets(page: Page): Promise<string[]> {
  const most =
    "button, summary, select, input, textarea, main :is([href^='/quote'], [href^='tel:']), header a, nav li a, footer li a";
  return page.locator(`:is(${most}):visible`).evaluateAll((elements) =>
    elements
      // Ignore links inside sentences: WCAG 2.5.8 ("inline") exempts them from the minimum target size.
      .filter((element) => element.closest("p, [aria-hidden=true]") === null)
      .filter((element) => {
        // Measure a checkbox with its label, because a click on the label works, too.
        const { width, height } = (element.closest("label") ?? element).getBoundingClientRect();
        const isWide = width > 43.5 || element.closest("footer, main nav") !== null;
        return width > 1 && (height < 43.5 || !isWide);
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
}
