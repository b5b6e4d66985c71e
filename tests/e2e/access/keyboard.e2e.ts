import { listOf } from "../../../shared/labelOf";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/stack/test";
import { aBuiltRequest, fields, rowOf } from "../../support/form/builtForm";
import { formWords, submitButton, waitForLiveForm } from "../quoteForm";
import { navigation } from "../siteWords";
import { pageKinds } from "../routes";

type Stop = {
  name: string;
  /** Its place among everything that can have the focus. */
  order: number;
  isOnScreen: boolean;
  /** Whether the middle of it, or of its first line, is what one would touch there (WCAG 2.4.11). */
  isUncovered: boolean;
  hasRing: boolean;
};

/** What has the focus, or nothing when it has left the page. */
function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return;
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    // A link that covers its whole card has the ring on that cover, a room of the house has it on its name.
    const rings = [
      getComputedStyle(element),
      getComputedStyle(element, "::after"),
      ...[...element.children].map((child) => getComputedStyle(child)),
    ];
    return {
      name:
        (element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 40)) ||
        element.id,
      order: [...document.querySelectorAll("*")].indexOf(element),
      isOnScreen: x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight,
      isUncovered: top !== null && (element.contains(top) || top.contains(element)),
      hasRing: rings.some(
        ({ outlineStyle, outlineWidth }) =>
          outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
      ),
    };
  });
}

for (const path of pageKinds) {
  test(`${path}: Tab reaches everything in the order of the page, always visible, and leaves again`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const expected = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>(
            "a[href], button, input, select, textarea, summary, [tabindex='0']",
          ),
        ].filter((element) => element.tabIndex >= 0 && element.checkVisibility()).length,
    );
    const stops: Stop[] = [];
    for (let presses = 0; presses < expected * 2; presses++) {
      await page.keyboard.press("Tab");
      const stop = await readStop(page);
      if (!stop || (stops.length > 1 && stop.order === stops[0]?.order)) break;
      // Tab stops at the month, the day and the year of a date field: they count as one.
      if (stop.hasRing && stop.order === stops.at(-1)?.order) continue;
      stops.push(stop);
    }
    expect(
      stops.filter(
        ({ isOnScreen, isUncovered, hasRing }) => !(isOnScreen && isUncovered && hasRing),
      ),
    ).toEqual([]);
    const order = stops.map((stop) => stop.order);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(stops.length).toBe(expected);
    expect(stops[0]?.name).toBe(navigation.skipLink);
  });
}

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/services");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText(navigation.skipLink);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  expect(
    await page.evaluate(() => document.querySelector("main")!.contains(document.activeElement)),
  ).toBe(true);
});

test("a whole quote request, from the home page to a second form, needs no pointer", async ({
  page,
  rows,
}) => {
  const answers = aBuiltRequest();
  await page.goto("/");
  await page.getByRole("link", { name: navigation.quote.label, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/quote$/);
  await waitForLiveForm(page);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.id)) === fields[0]!.name) break;
  }
  for (const { name, type } of fields) {
    const control = page.locator(`#${name}`);
    await expect(control).toBeFocused();
    const value = answers[name] ?? "";
    if (type === "choice") {
      const values = await control
        .locator("option")
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      for (let presses = values.indexOf(value); presses > 0; presses--)
        await page.keyboard.press("ArrowDown");
      await expect(control).toHaveValue(value);
    } else if (type === "choices") {
      const boxes = page.locator(`[data-field="${name}"] input`);
      for (const box of await boxes.all()) {
        await expect(box).toBeFocused();
        if (listOf(value).includes(await box.inputValue())) await page.keyboard.press("Space");
        if ((await box.getAttribute("value")) !== (await boxes.last().getAttribute("value")))
          await page.keyboard.press("Tab");
      }
    } else if (type === "date") {
      // Its parts stand in the order of the browser's language.
      await control.fill(value);
      while (await control.evaluate((field) => field === document.activeElement))
        await page.keyboard.press("Tab");
      continue;
    } else await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#thank-you")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: formWords.thankYou.again })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${fields[0]!.name}`)).toBeFocused();
  await expect(page.locator("#firstName")).toHaveValue("");
  expect(await rows.quoteRequests(answers.email)).toMatchObject([rowOf(answers)]);
});
