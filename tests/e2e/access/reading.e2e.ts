import { expect, test } from "../../support/stack/test";
import { listCutOff } from "../appearance/listCutOff";
import { routes } from "../routes";

// The styles that a reader sets are styles that the pages' policy would forbid.
test.use({ bypassCSP: true });

// WCAG 1.4.12: a reader may set all of these at once.
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

for (const width of [320, 1024]) {
  test(`with wide text spacing nothing is cut off at ${String(width)} pixels (WCAG 1.4.12)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { path } of routes) {
      await page.goto(path);
      await page.addStyleTag({ content: spacing });
      expect(await listCutOff(page), path).toEqual([]);
      const clipped = await page
        .locator(":is(h1, h2, h3, p, li, a, button, label):visible")
        .evaluateAll((elements) =>
          elements
            .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflowY))
            .filter(
              ({ clientHeight, scrollHeight }) =>
                clientHeight > 1 && scrollHeight > clientHeight + 2,
            )
            .map((element) => element.outerHTML.slice(0, 120)),
        );
      expect(clipped, path).toEqual([]);
    }
  });
}

test("on a phone every target is 24 pixels or stands alone, and what one presses most is 44 (WCAG 2.5.8)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of routes) {
    await page.goto(path);
    const small = await page
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
            box: element.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
          .map(({ html, box }) => `${String(box.width)} x ${String(box.height)}: ${html}`),
      );
    expect(small, path).toEqual([]);
  }
});
