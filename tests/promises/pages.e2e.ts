import sharp from "sharp";
import { readTooFaint } from "../e2e/readTooFaint";
import { navigation } from "../e2e/siteWords";
import { expect, phone, test } from "../support/stack/test";

// What a visitor sees, by boxes and pixels: a part without height or contrast still counts as visible.
test.use({ paints: true });

test("every answer of the FAQ is all there once its question is opened", async ({ page }) => {
  await page.goto("/faq");
  const questions = page.locator("main details");
  const answers = await questions.count();
  expect(answers).toBeGreaterThan(0);
  for (let n = 0; n < answers; n++) {
    const question = questions.nth(n);
    const summary = question.locator("summary");
    if ((await question.getAttribute("open")) === null) await summary.click();
    const answer = async () =>
      (await question.boundingBox())!.height - (await summary.boundingBox())!.height;
    // It may open slowly.
    await expect.poll(answer).toBeGreaterThan(20);
    const lost = await question.evaluate((element) =>
      [...element.querySelectorAll("p")]
        .filter(
          ({ scrollHeight, clientHeight }) => clientHeight < 10 || scrollHeight > clientHeight + 1,
        )
        .map(({ textContent }) => textContent),
    );
    expect(lost).toEqual([]);
  }
});

for (const path of ["/", "/services"])
  test(`the pictures of the cards on ${path} are drawn`, async ({ page }) => {
    await page.goto(path);
    const pictures = page.locator("main article img");
    const count = await pictures.count();
    expect(count).toBeGreaterThan(0);
    for (let n = 0; n < count; n++) {
      const picture = pictures.nth(n);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBeGreaterThan(0);
      const box = (await picture.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThan(80);
      await expect
        .poll(async () => {
          const { channels } = await sharp(await picture.screenshot()).stats();
          return Math.max(...channels.map(({ stdev }) => stdev));
        })
        .toBeGreaterThan(5);
    }
  });

for (const colorScheme of ["light", "dark"] as const)
  test(`the footer's words stand out, and the browser's bar has the head's color (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/about");
    const named = await page.evaluate(() => {
      const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
      return [...metas].find(({ media }) => media === "" || matchMedia(media).matches)?.content;
    });
    const clip = { x: 2, y: 2, width: 1, height: 1 };
    const head = sharp(await page.screenshot({ clip }));
    const pixel = await head.removeAlpha().raw().toBuffer();
    expect(named?.toLowerCase()).toBe(`#${pixel.toString("hex")}`);

    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    expect(await readTooFaint(page, "footer", 11)).toEqual([]);
  });

test.describe("on a phone", () => {
  test.use(phone);

  test("the page behind the open menu does not scroll, and does when the menu is closed", async ({
    page,
  }) => {
    const menu = page.getByRole("dialog");
    const place = () => page.evaluate(() => scrollY);
    const scroll = async () => {
      await page.mouse.move(195, 600);
      await page.mouse.wheel(0, 500);
      await page.keyboard.press("End");
    };
    await page.goto("/about");
    await page.getByRole("button", { name: navigation.openMenu }).click();
    await expect(menu).toBeVisible();
    const before = await place();
    await scroll();
    // A scroll begins within some frames.
    await page.waitForTimeout(1_000);
    expect(await place()).toBe(before);
    await page.getByRole("button", { name: navigation.closeMenu }).click();
    await expect(menu).toBeHidden();
    expect(await place()).toBe(before);
    await scroll();
    await expect.poll(place).toBeGreaterThan(before);
  });
});
