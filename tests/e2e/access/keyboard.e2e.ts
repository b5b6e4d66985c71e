import type { Page } from "@playwright/test";
import { aBuiltRequest, fields, rowOf } from "../../support/form/builtForm";
import { expect, test } from "../../support/stack/test";
import { formWords, submitButton, waitForLiveForm } from "../quoteForm";
import { pageKinds } from "../routes";
import { navigation } from "../siteWords";

/** What has the focus, and what is wrong with how it is shown; undefined when the focus has left the page. */
function readStop(page: Page) {
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
    const isOnScreen = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
    // Whether the middle of it, or of its first line, is what one would touch there (WCAG 2.4.11).
    const isUncovered = top !== null && (element.contains(top) || top.contains(element));
    const hasRing = rings.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
    );
    return {
      name: element.textContent.trim(),
      order: [...document.querySelectorAll("*")].indexOf(element),
      wrong: isOnScreen && isUncovered && hasRing ? "" : element.outerHTML.slice(0, 100),
    };
  });
}

for (const path of pageKinds)
  test(`${path}: Tab reaches everything in the order of the page, always visible, and leaves again`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    const all = "a[href], button, input, select, textarea, summary, [tabindex='0']";
    const expected = await page
      .locator(all)
      .evaluateAll(
        (elements: HTMLElement[]) =>
          elements.filter((one) => one.tabIndex >= 0 && one.checkVisibility()).length,
      );
    const stops: NonNullable<Awaited<ReturnType<typeof readStop>>>[] = [];
    for (let presses = 0; presses < expected * 2; presses++) {
      await page.keyboard.press("Tab");
      const stop = await readStop(page);
      if (!stop || (stops.length > 1 && stop.order === stops[0]?.order)) break;
      // Tab stops at the month, the day and the year of a date field: they count as one.
      if (stop.order !== stops.at(-1)?.order) stops.push(stop);
    }
    expect(stops.filter(({ wrong }) => wrong)).toEqual([]);
    const order = stops.map((stop) => stop.order);
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(stops.length).toBe(expected);
    expect(stops[0]?.name).toBe(navigation.skipLink);
  });

test("the first Tab stop skips to the content", async ({ page }) => {
  await page.goto("/services");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});

// tests/e2e/otherFields.e2e.ts has dates and boxes.
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
  await page.locator(`#${fields[0]!.name}`).focus();
  for (const { name, type } of fields) {
    const control = page.locator(`#${name}`);
    if (type === "date" || type === "choices") continue;
    // The part of a date field that comes last is left with one more Tab.
    for (let presses = 0; presses < 9 && !(await hasFocus(page, name)); presses++)
      await page.keyboard.press("Tab");
    const value = answers[name] ?? "";
    // A list of choices takes the arrow keys.
    if (type !== "choice") await page.keyboard.type(value);
    else
      for (let presses = 0; (await control.inputValue()) !== value && presses < 99; presses++)
        await page.keyboard.press("ArrowDown");
    await expect(control).toHaveValue(value);
  }
  for (const { name, type } of fields)
    if (type === "date") await page.locator(`#${name}`).fill(answers[name] ?? "");
    else if (type === "choices") await page.locator(`#${name}`).press("Space");
  await submitButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#thank-you")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: formWords.thankYou.again })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(`#${fields[0]!.name}`)).toBeFocused();
  await expect(page.locator("#firstName")).toHaveValue("");
  expect(await rows.quoteRequests(answers.email)).toMatchObject([
    { first_name: rowOf(answers)["first_name"] },
  ]);
});

const hasFocus = (page: Page, id: string) =>
  page.evaluate((name) => document.activeElement?.id === name, id);
