import sharp from "sharp";
import { readBuiltPage } from "../../support/site/readBuiltPage";
import { readServices } from "../../support/site/readServices";
import { expect, test } from "../../support/stack/test";
import { pageKinds } from "../routes";
import { navigation } from "../siteWords";
import { readGenerated } from "./readGenerated";

// What each entry of a list says for itself, where the page's own words for it would stay right.

type Service = { compared?: string[] };

test.describe("painted", () => {
  test.use({ paints: true });

  test("on each kind of page the steps are numbered from one, and no two have the same number", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const steps = "main ol > li:has(> h3):visible";
    const withSteps = pageKinds.filter((path) =>
      readBuiltPage(path).querySelector("main ol > li > h3"),
    );
    let longest = 0;
    for (const path of withSteps) {
      await page.goto(path);
      const count = await page.locator(steps).count();
      longest = Math.max(longest, count);
      expect(await readGenerated(page, steps), path).toEqual(
        Array.from({ length: count }, (_, index) => String(index + 1)),
      );
      const pictures = new Set<string>();
      for (const step of await page.locator(steps).all()) {
        await step.scrollIntoViewIfNeeded();
        const { x, y } = (await step.boundingBox())!;
        // A number is beside its step or, in a card, inside its edge.
        const inside = await step.evaluate((item) =>
          getComputedStyle(item, "::before").position === "absolute"
            ? 0
            : parseFloat(getComputedStyle(item).paddingLeft),
        );
        const clip = { x: x + inside, y: Math.max(0, y + inside - 10), width: 52, height: 60 };
        const picture = await page.screenshot({ clip });
        pictures.add((await sharp(picture).greyscale().raw().toBuffer()).toString("base64"));
      }
      expect(pictures.size, path).toBe(count);
    }
    expect(longest).toBeGreaterThan(1);
  });
});

test("on a phone each value of the comparison says which service it is of", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const compared = readServices<Service>().filter((service) => service.compared);
  test.skip(compared.length < 2, "This company compares no services.");
  const cells = "main table tbody td";
  const titles = await page.locator("main table thead th a").allTextContents();
  expect(titles).toHaveLength(compared.length);
  expect(new Set(titles).size).toBe(titles.length);
  expect(await readGenerated(page, cells)).toEqual(compared[0]!.compared!.flatMap(() => titles));
});

for (const [width, height, text] of [
  [844, 390, 16],
  [740, 250, 16],
  [740, 300, 32],
  [390, 664, 32],
] as const) {
  test(`every link of the menu can be reached on a screen of ${String(width)} by ${String(height)} pixels with text of ${String(text)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/about");
    const session = await page.context().newCDPSession(page);
    // As in the browser's settings.
    await session.send("Page.setFontSizes", { fontSizes: { standard: text } });
    await page.getByRole("button", { name: navigation.openMenu }).click();
    const panel = page.getByRole("dialog");
    await panel.hover();
    for (const link of await panel.getByRole("link").all()) {
      const isWhole = () =>
        link.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          const drawn = document.elementFromPoint(left + 5, (top + bottom) / 2);
          return top >= -1 && bottom <= innerHeight + 1 && drawn?.closest("a") === element;
        });
      for (let turns = 0; turns < 20 && !(await isWhole()); turns++) {
        await page.mouse.wheel(0, 60);
        await page.waitForTimeout(50);
      }
      expect(await isWhole(), (await link.textContent()) ?? "").toBe(true);
    }
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The next test uses this page again.
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await session.detach();
  });
}

test("form controls and scroll bars follow the scheme that the visitor has chosen", async ({
  page,
}) => {
  for (const path of ["/", "/quote"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light dark");
  }
});
