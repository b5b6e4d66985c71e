import sharp from "sharp";
import { readTooFaint } from "../e2e/readTooFaint";
import { navigation } from "../e2e/siteWords";
import { expect, phone, test } from "../support/stack/test";

// What a visitor sees, by boxes and pixels: a part without height or contrast still counts as visible.
test.use({ paints: true });

test("every answer of the FAQ is all there once its question is opened", async ({ page }) => {
  await page.goto("/faq");
  const questions = await page.locator("main details").all();
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) {
    if ((await question.getAttribute("open")) === null) await question.locator("summary").click();
    const isWhole = () =>
      question.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        const paragraphs = [...element.querySelectorAll("p")];
        const isCut = (one: Element) =>
          one.clientHeight < 10 ||
          one.scrollHeight > one.clientHeight + 1 ||
          one.getBoundingClientRect().bottom > bottom + 1;
        return paragraphs.length > 0 && !paragraphs.some(isCut);
      });
    // It may open slowly.
    await expect.poll(isWhole).toBe(true);
  }
});

for (const path of ["/", "/services"])
  test(`the pictures of the cards on ${path} are drawn`, async ({ page }) => {
    await page.goto(path);
    const pictures = await page.locator("main article img").all();
    expect(pictures.length).toBeGreaterThan(0);
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      const box = (await picture.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThan(80);
      // Its colors differ, once it is loaded.
      const readSpread = async () => {
        const { channels } = await sharp(await picture.screenshot()).stats();
        return Math.max(...channels.map(({ stdev }) => stdev));
      };
      await expect.poll(readSpread).toBeGreaterThan(5);
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
