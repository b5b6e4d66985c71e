import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { listBrokenWords } from "../appearance/listBrokenWords";
import { listCutOff } from "../appearance/listCutOff";
import { routes } from "../routes";

// The styles that a reader sets are styles that the pages' policy would forbid.
test.use({ bypassCSP: true });

// WCAG 1.4.12: a reader may set all of these at once.
const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;
const twiceTheSize = "html { font-size: 200% }";

for (const { path } of routes) {
  test(`${path} is not cut off and does not scroll sideways, with wide text spacing and with text of twice the size`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(path);
    expect(await overflow(page), "a screen of 320 pixels (WCAG 1.4.10)").toBeLessThanOrEqual(0);
    for (const width of [320, 1024, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if ([320, 1024].includes(width))
        await withStyle(page, wideSpacing, async () => {
          const when = `wide spacing at ${String(width)} pixels (WCAG 1.4.12)`;
          expect(await listCutOff(page), when).toEqual([]);
          expect(await listClipped(page), when).toEqual([]);
        });
      if ([390, 1024].includes(width))
        await withStyle(page, twiceTheSize, async () => {
          const when = `twice the size at ${String(width)} pixels (WCAG 1.4.4)`;
          expect(await listCutOff(page), when).toEqual([]);
          expect(await overflow(page), when).toBeLessThanOrEqual(0);
          if (width === 390) expect(await listBrokenWords(page), when).toEqual([]);
        });
    }
    expect(await listSmallTargets(page), "what one presses most (WCAG 2.5.8)").toEqual([]);
    await lengthenWords(page);
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      const when = `words of 29 letters at ${String(width)} pixels`;
      expect(await listCutOff(page), when).toEqual([]);
      expect(await overflow(page), when).toBeLessThanOrEqual(0);
    }
  });
}

/** Other languages have longer words: every sentence gets one that no column of a phone holds. */
function lengthenWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.closest("script, style, header, a[href^=tel], [aria-hidden=true]"))
        continue;
      const [longest = ""] = (text.nodeValue ?? "")
        .split(/\s+/)
        .sort((one, other) => other.length - one.length);
      if (longest.length > 4)
        text.nodeValue = (text.nodeValue ?? "").replace(longest, "Rauchfangkehrermeisterbetrieb");
    }
  });
}

async function withStyle(page: Page, content: string, look: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content });
  await look();
  await style.evaluate((element) => (element as Element).remove());
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Text that a box with a fixed height hides. */
function listClipped(page: Page): Promise<string[]> {
  return page.locator(":is(h1, h2, h3, p, li, a, button, label):visible").evaluateAll((elements) =>
    elements
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowY))
      .filter(
        ({ clientHeight, scrollHeight }) => clientHeight > 1 && scrollHeight > clientHeight + 2,
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** 24 pixels or alone is what WCAG asks for; what one presses most has 44. */
function listSmallTargets(page: Page): Promise<string[]> {
  return page
    .locator(
      ":is(button, summary, select, input, textarea, main a[href^='/quote'], header a):visible",
    )
    .evaluateAll((elements) =>
      elements
        // A link within a sentence is as high as its line (2.5.8, "inline").
        .filter(
          (element) =>
            element.closest("p") === null && element.closest('[aria-hidden="true"]') === null,
        )
        .map((element) => ({
          html: element.outerHTML.slice(0, 100),
          // The words beside a box belong to it.
          box: (element.closest("label") ?? element).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
        .map(({ html, box }) => `${String(box.width)} x ${String(box.height)}: ${html}`),
    );
}
