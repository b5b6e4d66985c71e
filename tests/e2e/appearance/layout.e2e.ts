import type { Locator } from "@playwright/test";
import { choiceNames } from "../../support/form/builtForm";
import { readContent } from "../../support/site/readContent";
import { readServices } from "../../support/site/readServices";
import { expect, test } from "../../support/stack/test";
import { galleryPaths, servicePath } from "../routes";
import { navigation } from "../siteWords";

const { hours } = readContent<{ hours: { days: string }[] }>("business.yaml");

test("pictures that do not load leave every column in its place", async ({ page }) => {
  await page.route(/\.(?:avif|webp|jpe?g)$/, (route) => route.abort());
  for (const path of ["/", "/about", "/services", servicePath, ...galleryPaths]) {
    await page.goto(path);
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const right = await page
        .locator("main :is(figure, picture)")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      // The hero's picture may reach the edge of the screen.
      expect(Math.max(...right), `${path} at ${String(width)}`).toBeLessThanOrEqual(width);
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
    const values = page
      .getByRole("main")
      .locator(`a[href^="mailto:"]:visible > span, span:text-matches("${days}")`);
    const lines = await countLines(values);
    expect(lines.length, String(width)).toBe(1 + hours.length);
    expect(lines[0], String(width)).toBe(1);
    expect(Math.max(...lines), String(width)).toBeLessThanOrEqual(2);
  }
});

const countLines = (values: Locator) =>
  values.evaluateAll((all) =>
    all.map((value) => {
      const range = document.createRange();
      range.selectNodeContents(value);
      const texts = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(texts.map(({ top }) => Math.round(top))).size;
    }),
  );

test("the form's choices can be read whole at every width", async ({ page }) => {
  for (const path of ["/quote", "/contact"]) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const room = await page.locator("main select").evaluateAll((selects) =>
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

test("on a phone each value of the comparison says which service it is of", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const compared = readServices<{ compared?: string[] }>().filter((one) => one.compared);
  test.skip(compared.length < 2, "This company compares no services.");
  const titles = await page.locator("main table thead th a").allTextContents();
  expect(titles).toHaveLength(compared.length);
  // The rule draws the words of an attribute. Some versions of Chromium say its name, others its words.
  const said = await page.locator("main table tbody td").evaluateAll((cells) =>
    cells.map((cell) => {
      const [name, { content }] = [
        cell.getAttribute("data-service") ?? "",
        getComputedStyle(cell, "::before"),
      ];
      return [name, "data-service"].some((words) => content.includes(words)) ? name : content;
    }),
  );
  expect(said).toEqual(compared[0]!.compared!.flatMap(() => titles));
});

for (const [width, height, text] of [
  [740, 250, 16],
  [740, 300, 32],
  [390, 664, 32],
] as const)
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
    // The next test uses this page again.
    await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
    await session.detach();
  });
