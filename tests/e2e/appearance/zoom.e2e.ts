import { expect, test } from "../../support/stack/test";
import { readContent } from "../../support/site/readContent";
import { galleryPaths, servicePath } from "../routes";
import { navigation } from "../siteWords";
import { choiceNames } from "../../support/form/builtForm";

const { hours } = readContent<{ hours: { days: string }[] }>("business.yaml");

test("at a zoom of 400 % nothing stays on the screen in front of the text (WCAG 1.4.10)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 225 });
  for (const path of ["/", servicePath, "/faq"]) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
    await expect(page.getByRole("banner")).not.toBeInViewport();
    await expect(page.getByLabel(navigation.contactBarLabel)).not.toBeInViewport();
  }
});

test("pictures that do not load leave every column in its place", async ({ page }) => {
  await page.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort());
  for (const path of ["/", "/about", "/services", servicePath, ...galleryPaths]) {
    await page.goto(path);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const right = await page
        .locator("main :is(figure, picture)")
        .evaluateAll((parts) =>
          Math.max(...parts.map((part) => part.getBoundingClientRect().right)),
        );
      // The hero's picture may reach the edge of the screen.
      expect(right, `${path} at ${String(width)}`).toBeLessThanOrEqual(width);
    }
  }
});

test("the header is one row on every page, the menu's button or the links beside the logo", async ({
  page,
}) => {
  for (const path of ["/", "/about"]) {
    await page.goto(path);
    for (const width of [320, 768, 1024, 1100, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const { height } = (await page.getByRole("banner").boundingBox())!;
      // A long name takes two lines; a second row of links would be 40 pixels more.
      expect(height, `${path} at ${String(width)}`).toBeLessThanOrEqual(96);
    }
  }
});

test("the email address of the contact cards never breaks, and the hours at most behind the days", async ({
  page,
}) => {
  await page.goto("/contact");
  for (const width of [768, 1024, 1100, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const days = hours.map((line) => `^${line.days}`).join("|");
    const lines = await page
      .getByRole("main")
      .locator(`a[href^="mailto:"]:visible > span, span:text-matches("${days}")`)
      .evaluateAll((values) =>
        values.map((value) => {
          const range = document.createRange();
          range.selectNodeContents(value);
          const texts = [...range.getClientRects()].filter((rect) => rect.width > 0);
          return new Set(texts.map(({ top }) => Math.round(top))).size;
        }),
      );
    expect(lines.length, String(width)).toBe(1 + hours.length);
    expect(lines[0], String(width)).toBe(1);
    expect(Math.max(...lines), String(width)).toBeLessThanOrEqual(2);
  }
});

test("the form's choices can be read whole at every width", async ({ page }) => {
  for (const path of ["/quote", "/contact"]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const room = await page
        .getByRole("main")
        .locator("select")
        .evaluateAll((selects) =>
          selects.map((select) => {
            const { font, paddingLeft, paddingRight } = getComputedStyle(select);
            const words = document.body.appendChild(document.createElement("span"));
            words.textContent = (select as HTMLSelectElement).selectedOptions[0]!.textContent;
            Object.assign(words.style, { font, position: "absolute", whiteSpace: "nowrap" });
            const { width: needed } = words.getBoundingClientRect();
            words.remove();
            return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - needed;
          }),
        );
      expect(room).toHaveLength(choiceNames.length);
      expect(Math.min(...room), `${path} at ${String(width)}`).toBeGreaterThanOrEqual(0);
    }
  }
});
