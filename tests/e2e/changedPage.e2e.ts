import type { Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { aBuiltRequest } from "../support/form/builtForm";
import { expect, test } from "../support/stack/test";
import { pageChanges } from "./pageChanges";
import { expectAnswers, fillQuoteForm, waitForLiveForm } from "./quoteForm";

// Other programs change the form's part of the page before its script comes, while it comes, and after it.

const island = /\/quote-[^/]+\.js$/;
const form = "form#quote-form";
const send = `${form} button[type=submit]`;
const root = "#quote-form-root";

/** Holds the form's script back until the returned function is called; that one waits until it has run. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(island, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    const arrived = page.waitForResponse(island);
    release();
    await arrived;
    await sleep(700);
  };
}

async function open(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/quote");
  return errors;
}

/** The field with the focus, and what is selected in it. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const { id, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    return { id, selectionStart, selectionEnd };
  });

/** Marks the element that has the focus, to see whether it is still the same one. */
const markFocused = (page: Page) =>
  page.evaluate(() => void Object.assign(document.activeElement!, { isTheSame: true }));
const isSameFocused = (page: Page) => page.evaluate(() => "isTheSame" in document.activeElement!);

/** As a keyboard with suggestions does: the word is underlined until it is complete. */
async function compose(page: Page, word: string, meanwhile: () => Promise<void>): Promise<void> {
  const input = await page.context().newCDPSession(page);
  const half = word.slice(0, Math.ceil(word.length / 2));
  const part = (text: string) =>
    input.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await part(half);
  await meanwhile();
  await part(word);
  await input.send("Input.insertText", { text: word });
  await input.detach();
}

for (const [who, change] of [["nobody changes the page", ""], ...Object.entries(pageChanges)]) {
  test(`when ${who}, what is typed before and after the form's script stays, with focus and selection`, async ({
    page,
    rows,
  }) => {
    const answers = aBuiltRequest({ firstName: "Maria" });
    const deliver = await holdScript(page);
    const errors = await open(page);
    await page.locator("#firstName").fill("Maria");
    await page.evaluate(change!);
    await page.locator("#details").fill("Two dogs");
    await page.locator("#details").evaluate((field: HTMLTextAreaElement) => {
      field.setSelectionRange(1, 4);
    });
    await markFocused(page);
    await deliver();
    expect(await readFocus(page)).toEqual({ id: "details", selectionStart: 1, selectionEnd: 4 });
    expect(await isSameFocused(page)).toBe(true);
    await page.keyboard.type("wo! ");
    await expect(page.locator("#details")).toHaveValue("Two! dogs");
    await page.locator("#details").blur();
    await expect(page.locator(root)).toHaveAttribute("data-live", "");
    await expect(page.locator("#firstName")).toHaveValue("Maria");
    await expect(page.locator("#details")).toHaveValue("Two! dogs");
    await fillQuoteForm(page, answers);
    await page.locator(send).click();
    await expect(page.locator("#thank-you")).toBeVisible();
    expect(await rows.quoteRequests(answers.email)).toMatchObject([{ first_name: "Maria" }]);
    expect(errors).toEqual([]);
  });

  test(`when ${who}, a word that is being composed while the script comes is there once`, async ({
    page,
  }) => {
    const deliver = await holdScript(page);
    const errors = await open(page);
    await page.evaluate(change!);
    await page.locator("#lastName").focus();
    await markFocused(page);
    await compose(page, "hello", deliver);
    expect(await isSameFocused(page)).toBe(true);
    await expect(page.locator("#lastName")).toHaveValue("hello");
    await page.locator("#lastName").blur();
    await expect(page.locator(root)).toHaveAttribute("data-live", "");
    await expect(page.locator("#lastName")).toHaveValue("hello");
    expect(errors).toEqual([]);
  });

  test(`when ${who} once the form is live, a request is still sent once`, async ({
    page,
    rows,
  }) => {
    const answers = aBuiltRequest();
    const errors = await open(page);
    await waitForLiveForm(page);
    await page.locator("#firstName").fill("Maria");
    await page.evaluate(change!);
    await expect(page.locator("#firstName")).toHaveValue("Maria");
    await fillQuoteForm(page, answers);
    await page.locator(send).click();
    await expect(page.locator("#thank-you")).toBeVisible();
    expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test(`when ${who}, a press on Send before the script is there sends the request once`, async ({
    page,
    rows,
  }) => {
    const answers = aBuiltRequest();
    const deliver = await holdScript(page);
    const errors = await open(page);
    await page.evaluate(change!);
    await fillQuoteForm(page, answers);
    await page.locator(send).click();
    await expect(page.locator(send)).toBeDisabled();
    await expectAnswers(page, answers);
    await deliver();
    await expect(page.locator("#thank-you")).toBeVisible();
    await sleep(500);
    expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
    expect(errors).toEqual([]);
  });
}
